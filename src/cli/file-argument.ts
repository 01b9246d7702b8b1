/**
 * The file that a command may be given as its only argument.
 *
 * @throws Error with the usage for an option or a second argument
 */
export function fileArgument(command: string): string | undefined {
  const [file, ...more] = process.argv.slice(2);
  if (file?.startsWith('-') || more.length > 0) throw new Error(`Usage:\nnpm run ${command} -- [file]`);
  return file;
}
