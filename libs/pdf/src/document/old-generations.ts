import {
  PDFArray,
  PDFDict,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from "pdf-lib";

interface Slot {
  readonly value: PDFObject;
  set(value: PDFObject): void;
}

function slotsOf(object: PDFObject): Slot[] {
  if (object instanceof PDFArray) {
    return object
      .asArray()
      .map((value, index) => ({ value, set: (next) => object.set(index, next) }));
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  return dict.entries().map(([key, value]) => ({ value, set: (next) => dict.set(key, next) }));
}

function eachSlot(object: PDFObject, visit: (slot: Slot) => void): void {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const slot of slotsOf(next)) {
      if (!(slot.value instanceof PDFRef)) waiting.push(slot.value);
      visit(slot);
    }
  }
}

function reusedNumbers(context: PDFContext): Map<number, PDFRef> {
  const newest = new Map<number, PDFRef>();
  for (const [ref] of context.enumerateIndirectObjects()) {
    const current = newest.get(ref.objectNumber);
    if (!current || ref.generationNumber > current.generationNumber)
      newest.set(ref.objectNumber, ref);
  }
  return new Map([...newest].filter(([, { generationNumber }]) => generationNumber > 0));
}

/**
 * A reused object number appears under several generations (PDF 32000-1, 7.3.10). Only the newest is valid, and
 * becomes generation 0; references to the others become null.
 */
export function removeOldGenerations(context: PDFContext): void {
  const reused = reusedNumbers(context);
  if (reused.size === 0) return;
  const replaced = (ref: PDFRef): PDFObject => {
    const newest = reused.get(ref.objectNumber);
    if (newest === undefined) return ref;
    return ref === newest ? PDFRef.of(ref.objectNumber) : PDFNull;
  };
  const objects = context.enumerateIndirectObjects();
  for (const [ref, object] of objects) {
    eachSlot(object, ({ value, set }) => {
      if (value instanceof PDFRef && replaced(value) !== value) set(replaced(value));
    });
    if (object instanceof PDFRef) context.assign(ref, replaced(object));
  }
  for (const [ref, object] of objects) {
    if (reused.has(ref.objectNumber)) context.delete(ref);
    if (reused.get(ref.objectNumber) === ref) context.assign(PDFRef.of(ref.objectNumber), object);
  }
  const { trailerInfo } = context;
  for (const name of ["Root", "Info", "ID", "Encrypt"] as const) {
    const value = trailerInfo[name];
    if (value instanceof PDFRef) trailerInfo[name] = replaced(value);
  }
}
