/** Makes each thing once: on a cheap phone making a format takes longer than all that it is asked. */
export function once<How extends unknown[], Made>(make: (...how: How) => Made): (...how: How) => Made {
  const made = new Map<string, Made>();
  return (...how) => {
    const name = JSON.stringify(how);
    const one = made.get(name) ?? make(...how);
    made.set(name, one);
    return one;
  };
}
