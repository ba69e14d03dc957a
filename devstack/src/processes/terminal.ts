/** Writes a line for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line about something that went wrong. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
