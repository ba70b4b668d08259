import com.google.zxing.BarcodeFormat;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.common.BitArray;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.datamatrix.DataMatrixWriter;
import com.google.zxing.datamatrix.decoder.Decoder;
import com.google.zxing.oned.Code128Reader;
import com.google.zxing.oned.Code128Writer;
import com.google.zxing.oned.EAN13Reader;
import com.google.zxing.oned.EAN13Writer;

/** ZXing prints parcel labels as Code 128, EAN-13 and Data Matrix, and scans their rows of bars. */
public final class ParcelLabels {
    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                String parcel = "P" + (100_000 + i * 131) + "x";
                BitMatrix bars = new Code128Writer().encode(parcel, BarcodeFormat.CODE_128, 0, 1);
                Result read = new Code128Reader().decodeRow(0, bars.getRow(0, null), null);
                sum = sum * 31 + read.getText().hashCode();

                String product = String.valueOf(400_000_000_000L + i * 7_654_321L);
                BitArray row = new EAN13Writer().encode(product, BarcodeFormat.EAN_13, 0, 1).getRow(0, null);
                if (i % 4 == 3) {
                    row.flip(row.getSize() / 2 + 9);
                }
                sum = sum * 31 + new EAN13Reader().decodeRow(0, row, null).getText().hashCode();
            } catch (ReaderException e) {
                sum = sum * 31 + 1;
            }
            if (i % 4 == 0) {
                BitMatrix square = new DataMatrixWriter().encode("BOX" + i, BarcodeFormat.DATA_MATRIX, 0, 0);
                try {
                    sum = sum * 31 + new Decoder().decode(square).getText().length();
                } catch (ReaderException e) {
                    sum = sum * 31 + 2;
                }
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
