const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** A node of an OLE compound file: a stream, or a storage with nodes of its own. */
export interface CompoundNode {
  readonly name: string;
  readonly children?: readonly CompoundNode[];
}

/**
 * A small OLE compound file whose streams are empty. `paddedTo` bytes come before its directory,
 * so that it lies far from the beginning, as in real files.
 */
export function compoundFile(nodes: readonly CompoundNode[], paddedTo = 0): Buffer {
  const entries: Buffer[] = [];
  const add = (name: string, type: number): number => {
    const entry = Buffer.alloc(128);
    entry.write(name, 0, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = type;
    for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
    entries.push(entry);
    return entries.length - 1;
  };
  const addAll = (parent: number, list: readonly CompoundNode[]): void => {
    let before = parent;
    for (const node of list) {
      const id = add(node.name, node.children ? 1 : 2);
      // The first is the parent's child, each other one stands right of the one before.
      entries[before]?.writeUInt32LE(id, before === parent ? 76 : 72);
      before = id;
      addAll(id, node.children ?? []);
    }
  };
  addAll(add("Root Entry", 5), nodes);
  while (entries.length % 4 !== 0) entries.push(Buffer.alloc(128));

  const padding = Math.ceil(paddedTo / SECTOR);
  const directory = entries.length / 4;
  const total = padding + directory;
  const perTable = SECTOR / 4;
  let tables = 1;
  while (tables * perTable < total + tables) tables += 1;
  const table = Buffer.alloc(tables * SECTOR, 0xff);
  for (let sector = padding; sector < total; sector += 1) {
    table.writeUInt32LE(sector + 1 < total ? sector + 1 : END_OF_CHAIN, sector * 4);
  }
  const first = total;
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(padding, 48);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let index = 0; index < 109; index += 1) {
    header.writeUInt32LE(index < tables ? first + index : FREE, 76 + index * 4);
  }
  return Buffer.concat([header, Buffer.alloc(padding * SECTOR), ...entries, table]);
}
