package app;

import app.data.Numbers;

/** Sorts the same numbers in three ways. */
public class Sorts {
    public static void main(String[] args) {
        int[] numbers = Numbers.shuffled(200);
        int[] quick = numbers.clone();
        quickSort(quick, 0, quick.length - 1);
        int[] merged = mergeSort(numbers.clone());
        int[] inserted = numbers.clone();
        insertionSort(inserted);
        System.out.println(Numbers.isSorted(quick) && Numbers.isSorted(merged) && Numbers.isSorted(inserted));
    }

    static void insertionSort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int value = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > value) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = value;
        }
    }

    static void quickSort(int[] a, int low, int high) {
        if (low >= high) {
            return;
        }
        int pivot = a[(low + high) / 2];
        int i = low;
        int j = high;
        while (i <= j) {
            while (a[i] < pivot) {
                i++;
            }
            while (a[j] > pivot) {
                j--;
            }
            if (i <= j) {
                int swapped = a[i];
                a[i++] = a[j];
                a[j--] = swapped;
            }
        }
        quickSort(a, low, j);
        quickSort(a, i, high);
    }

    static int[] mergeSort(int[] a) {
        if (a.length < 2) {
            return a;
        }
        int[] left = mergeSort(Numbers.part(a, 0, a.length / 2));
        int[] right = mergeSort(Numbers.part(a, a.length / 2, a.length));
        return merge(left, right);
    }

    private static int[] merge(int[] left, int[] right) {
        int[] merged = new int[left.length + right.length];
        int l = 0;
        int r = 0;
        for (int i = 0; i < merged.length; i++) {
            if (r >= right.length || l < left.length && left[l] <= right[r]) {
                merged[i] = left[l++];
            } else {
                merged[i] = right[r++];
            }
        }
        return merged;
    }
}
