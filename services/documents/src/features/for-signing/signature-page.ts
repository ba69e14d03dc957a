import type { NewPage } from "@accord/pdf";

export interface SignaturePaper {
  readonly companyName: string;
  readonly reference: string;
  readonly signers: readonly { readonly name: string; readonly isFirm?: boolean | undefined }[];
}

/** US Letter in points. */
const paper = { width: 612, height: 792 };
const margin = 72;
const wide = paper.width - 2 * margin;
const across = { x: margin, width: wide };
const firstBlock = 236;
const blockHeight = 168;
const nameHeight = 40;
const lineAt = 112;
const signLine = { x: margin, length: 270 };
const dateLine = { x: 378, length: 162 };
const signHeight = 40;
const dateHeight = 16;

/** The signature page and the positions on it, in points from its top left. */
export function signaturePage({ companyName, reference, signers }: SignaturePaper) {
  const names = signers.map(({ name, isFirm }) => (isFirm ? `${name}, for ${companyName}` : name));
  const hasFirm = signers.some(({ isFirm }) => isFirm);
  const blocks = [...names, ...(hasFirm ? [] : [`For ${companyName}`])].map((name, index) =>
    blockOf(name, firstBlock + index * blockHeight),
  );
  const page: NewPage = {
    ...paper,
    texts: [
      { ...across, text: companyName, y: 78, height: 18 },
      { ...across, text: `Agreement ${reference}`, y: 102, height: 18 },
      { ...across, text: agreedText(reference), y: 154, height: 44 },
      ...blocks.flatMap(({ texts }) => texts),
    ],
    lines: [{ x: margin, y: 134, length: wide }, ...blocks.flatMap(({ lines }) => lines)],
  };
  return { page, spots: blocks.slice(0, signers.length).map(({ spots }) => spots) };
}

const agreedText = (reference: string) =>
  `By signing below, the parties agree to the terms of agreement ${reference}.`;

function blockOf(name: string, top: number) {
  const y = top + lineAt;
  const label = (text: string, { x, length }: typeof signLine) => ({
    text,
    x,
    y: y + 4,
    width: length,
    height: 14,
  });
  return {
    texts: [
      { ...across, text: name, y: top, height: nameHeight },
      label("Signature", signLine),
      label("Date", dateLine),
    ],
    lines: [signLine, dateLine].map((line) => ({ ...line, y })),
    spots: {
      sign: { x: signLine.x, y: y - signHeight },
      date: { x: dateLine.x, y: y - dateHeight },
    },
  };
}
