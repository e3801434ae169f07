const megabyte = 1024 * 1024;

/** Why a file is not read, where it is larger than the school allows; nothing where it is not. */
export function tooLargeFile(file: { size: number }, megabytes: number): string | null {
  return file.size > megabytes * megabyte ? `A file can have at most ${megabytes} MB` : null;
}

/** 1.7 MB, 2.1 GB */
export function fileSizeText(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
