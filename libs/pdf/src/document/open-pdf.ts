import { hasPdfHeader } from "@accord/domain";
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFParser,
  PDFWriter,
  type PDFContext,
  type PDFObject,
} from "pdf-lib";
import { encryptionFault } from "./encryption-fault.ts";
import { PdfRefused } from "./pdf-fault.ts";
import { removeOldGenerations } from "./old-generations.ts";
import { patchEndOfStream, trimStreams } from "./stream-lengths.ts";
import { patchPdfLib } from "./unpack.ts";

export interface OpenPdf {
  readonly context: PDFContext;
  readonly catalog: PDFDict;
}

patchPdfLib();
patchEndOfStream();

/** The largest object number that viewers support (PDF 32000-1, annex C). */
const MAX_OBJECT_NUMBER = 8_388_607;

export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (!hasPdfHeader(bytes)) throw new PdfRefused("not-pdf");
  const { context, catalog } = await load(bytes);
  if (!(catalog instanceof PDFDict)) throw new PdfRefused("broken");
  if (context.largestObjectNumber > MAX_OBJECT_NUMBER) throw new PdfRefused("broken");
  trimStreams(context);
  removeOldGenerations(context);
  return { context, catalog };
}

async function load(bytes: Uint8Array): Promise<{ context: PDFContext; catalog: unknown }> {
  try {
    const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
    return await PDFDocument.load(bytes, options);
  } catch (cause) {
    const isEncrypted = cause instanceof EncryptedPDFError || namesEncryption(bytes);
    throw new PdfRefused(isEncrypted ? await encryptionFault(bytes) : "broken", cause);
  }
}

/** In file order, with replaced objects and object streams. */
export async function parseObjects(bytes: Uint8Array): Promise<PDFObject[]> {
  const parser = new RecordingParser(bytes, ParseSpeeds.Fastest);
  await parser.parseDocument();
  return parser.objects;
}

class RecordingParser extends PDFParser {
  readonly objects: PDFObject[] = [];

  constructor(bytes: Uint8Array, speed: number) {
    super(bytes, speed);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.objects.push(object);
      assign(ref, object);
    };
  }
}

/** Encrypted object streams fail before the trailer is parsed. */
const namesEncryption = (bytes: Uint8Array) => Buffer.from(bytes).includes("/Encrypt");

/** Removes scripts, actions, permissions and the form, which is drawn. */
export function removeActiveContent({ catalog }: OpenPdf): void {
  for (const name of ["OpenAction", "AA", "AcroForm", "Perms"]) catalog.delete(PDFName.of(name));
  const names = catalog.lookup(PDFName.of("Names"));
  if (names instanceof PDFDict) names.delete(PDFName.of("JavaScript"));
}

/** Without object streams, which are slow to write and read. */
export async function serializePdf({ context }: OpenPdf): Promise<Uint8Array> {
  try {
    return await PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  } catch (cause) {
    throw new PdfRefused("broken", cause);
  }
}
