import { PDFArray, PDFDict, PDFNull, PDFRef, PDFStream } from "pdf-lib";
import type { PDFContext, PDFObject } from "pdf-lib";

/** What an object refers to directly, and a way to put another reference in its place. */
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

/** Calls `visit` for every slot of an object, however deep it lies. */
function eachSlot(object: PDFObject, visit: (slot: Slot) => void): void {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const slot of slotsOf(next)) {
      if (!(slot.value instanceof PDFRef)) waiting.push(slot.value);
      visit(slot);
    }
  }
}

/** The newest generation of each object number that is there in another generation than 0. */
function reusedNumbers(context: PDFContext): Map<number, PDFRef> {
  const newest = new Map<number, PDFRef>();
  for (const [ref] of context.enumerateIndirectObjects()) {
    const known = newest.get(ref.objectNumber);
    if (!known || ref.generationNumber > known.generationNumber) newest.set(ref.objectNumber, ref);
  }
  return new Map([...newest].filter(([, { generationNumber }]) => generationNumber > 0));
}

/**
 * An object number that was freed and used again has its former object in the file too, under a lower
 * generation (PDF 32000-1, 7.3.10 and 7.5.4). Only the newest one exists, and a reference to a former
 * one is null; written side by side they spoil the table of objects. The newest gets generation 0.
 */
export function singleGenerations(context: PDFContext): void {
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
