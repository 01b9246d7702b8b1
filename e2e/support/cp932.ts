/** Encodes text as spreadsheets do for Shift_JIS (CP932). Node can only decode it, so encoding uses a table. */
const bytesOf: ReadonlyMap<string, readonly number[]> = tableOf();

/** @throws Error for a character that CP932 does not have */
export function toCp932(text: string): Buffer {
  const bytes = [...text].flatMap((character) => {
    const found = bytesOf.get(character);
    if (!found) throw new Error(`CP932 has no «${character}»`);
    return found;
  });
  return Buffer.from(bytes);
}

function tableOf(): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const take = (...bytes: readonly number[]): void => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      // Some characters have two codes; the first one is the usual one.
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // The code has no character.
    }
  };
  for (let one = 0; one < 0x100; one++) take(one);
  for (let lead = 0x81; lead < 0xfd; lead++) for (let trail = 0x40; trail < 0xfd; trail++) take(lead, trail);
  return table;
}
