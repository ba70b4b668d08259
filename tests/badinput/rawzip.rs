//! Zip archives byte by byte, with false headers.

/// An entry and the content of its headers.
#[derive(Clone, Debug, Default)]
pub(crate) struct RawEntry {
    pub(crate) name: Vec<u8>,
    /// The bytes as stored in the archive.
    pub(crate) data: Vec<u8>,
    /// 0 for stored, 8 for deflated.
    pub(crate) method: u16,
    pub(crate) flags: u16,
    pub(crate) crc: u32,
    /// The uncompressed size in the headers; above 4 GB it is in a zip64 field.
    pub(crate) size: u64,
}

impl RawEntry {
    /// Makes a correct stored entry.
    pub(crate) fn stored(name: &str, data: &[u8]) -> Self {
        let size = data.len() as u64;
        Self { name: name.into(), data: data.to_vec(), crc: crc32(data), size, ..Self::default() }
    }

    /// Makes a deflated entry of `bytes` zeros, with a correct header.
    pub(crate) fn zeros(name: &str, bytes: u64) -> Self {
        Self::deflating(name, &mut std::io::Read::take(std::io::repeat(0), bytes))
    }

    /// Makes a deflated entry with a correct header.
    pub(crate) fn deflated(name: &str, bytes: &[u8]) -> Self {
        Self::deflating(name, &mut &*bytes)
    }

    fn deflating(name: &str, from: &mut dyn std::io::Read) -> Self {
        // The zip library compresses; its archive of one entry contains the compressed data.
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        zip.start_file("zeros", options).expect("the name is new");
        let size = std::io::copy(from, &mut zip).expect("there is memory");
        let archive = zip.finish().expect("there is memory");
        let mut archive = zip::ZipArchive::new(archive).expect("it was just made");
        let (start, length, crc) = {
            let entry = archive.by_index_raw(0).expect("it has one entry");
            (entry.data_start().expect("it is known") as usize, entry.compressed_size() as usize, entry.crc32())
        };
        let data = archive.into_inner().into_inner()[start..start + length].to_vec();
        Self { name: name.into(), data, method: 8, crc, size, ..Self::default() }
    }

    /// Changes the stated size.
    pub(crate) fn claiming(mut self, size: u64) -> Self {
        self.size = size;
        self
    }

    /// Returns the part that both headers share, and the extra field.
    fn header(&self) -> (Vec<u8>, Vec<u8>) {
        let large = self.size >= u64::from(u32::MAX);
        let mut extra = Vec::new();
        if large {
            extra.extend([1_u16, 16].iter().flat_map(|v| v.to_le_bytes()));
            extra.extend([self.size, self.data.len() as u64].iter().flat_map(|v| v.to_le_bytes()));
        }
        let size = |value: u64| if large { u32::MAX } else { value as u32 };
        let mut header = Vec::new();
        header.extend([20_u16, self.flags, self.method, 0, 0x21].iter().flat_map(|v| v.to_le_bytes()));
        header.extend([self.crc, size(self.data.len() as u64), size(self.size)].iter().flat_map(|v| v.to_le_bytes()));
        header.extend([self.name.len() as u16, extra.len() as u16].iter().flat_map(|v| v.to_le_bytes()));
        (header, extra)
    }
}

/// Returns the archive of these entries.
pub(crate) fn archive(entries: &[RawEntry]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let (header, extra) = entry.header();
        directory.extend([b"PK\x01\x02\x14\x00", &header[..], &[0; 10]].concat());
        directory.extend((out.len() as u32).to_le_bytes());
        directory.extend([&entry.name[..], &extra].concat());
        out.extend([b"PK\x03\x04", &header[..], &entry.name, &extra, &entry.data].concat());
    }
    let start = out.len() as u32;
    out.extend_from_slice(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([entries.len() as u16; 2].iter().flat_map(|v| v.to_le_bytes()));
    out.extend([directory.len() as u32, start].iter().flat_map(|v| v.to_le_bytes()));
    out.extend([0, 0]);
    out
}

fn crc32(data: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    };
    !data.iter().fold(!0, step)
}
