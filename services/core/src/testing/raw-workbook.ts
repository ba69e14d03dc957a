import { crc32, deflateRawSync } from "node:zlib";

/* Workbooks that no program would write. */

export const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

export function workbook(
  sheets: [name: string, xml: string, state?: string][],
): [string, Buffer][] {
  const list = sheets.map(
    ([name, , state], at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const links = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return [
    [
      "[Content_Types].xml",
      Buffer.from(
        `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
    ],
    [
      "_rels/.rels",
      Buffer.from(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    ],
    [
      "xl/workbook.xml",
      Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join("")}</sheets></workbook>`,
      ),
    ],
    [
      "xl/_rels/workbook.xml.rels",
      Buffer.from(
        `<Relationships xmlns="${packages}/relationships">${links.join("")}</Relationships>`,
      ),
    ],
    ...sheets.map(([, xml], at): [string, Buffer] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      Buffer.from(xml),
    ]),
  ];
}

/** A zip of deflated parts. */
export function zip(files: readonly [name: string, content: Buffer][]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        Buffer.from([20, 0]),
        fields,
        more,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** States 100 bytes for each part in the directory. */
export function lieAboutSize(bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes);
  const mark = Buffer.from("PK\u0001\u0002");
  for (let at = lying.indexOf(mark); at >= 0; at = lying.indexOf(mark, at + 4))
    lying.writeUInt32LE(100, at + 24);
  return lying;
}
