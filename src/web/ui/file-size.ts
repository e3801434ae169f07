const megabyte = 1024 * 1024;

/** Why a file is not read, where it is larger than the school allows; nothing where it is not. */
export function tooLargeFile(file: { size: number }, megabytes: number): string | null {
  return file.size > megabytes * megabyte ? `A file can have at most ${megabytes} MB` : null;
}
