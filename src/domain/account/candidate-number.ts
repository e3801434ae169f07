/** As two candidate numbers are compared: nobody minds case or spaces when they copy one from a slip. */
export function candidateNumberKey(number: string): string {
  return number.replace(/\s+/g, '').toUpperCase();
}

/** Whether what somebody signs in with is an e-mail. No candidate number has that sign. */
export function isEmail(identifier: string): boolean {
  return identifier.includes('@');
}
