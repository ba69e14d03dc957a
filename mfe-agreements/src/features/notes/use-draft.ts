import type { AgreementDetails } from "@accord/contracts";
import { useState } from "react";

/** The saved notes and the agreement's version at that time. */
export interface SavedNotes {
  readonly notes: string;
  readonly version: number;
}

/** The typed text, and the saved notes that it is based on. */
export interface Draft {
  readonly text: string;
  readonly from: SavedNotes;
}

export const readSavedNotes = ({ notes, version }: AgreementDetails): SavedNotes => ({
  notes: notes ?? "",
  version,
});

/** The notes on screen: typed ones, else the newest saved ones. */
export function useDraft(agreement: AgreementDetails) {
  const [lastSaved, setLastSaved] = useState<SavedNotes>();
  const [draft, setDraft] = useState<Draft>();
  const read = readSavedNotes(agreement);
  const latest = lastSaved && lastSaved.version > read.version ? lastSaved : read;
  const unsaved = draft && draft.text !== draft.from.notes ? draft : undefined;
  return {
    latest,
    unsaved,
    text: unsaved?.text ?? latest.notes,
    type: (text: string) => setDraft({ text, from: unsaved?.from ?? latest }),
    /** Keeps the typed text, based on notes that another user saved. */
    rebase: (from: SavedNotes) => {
      setLastSaved(from);
      setDraft(unsaved && { text: unsaved.text, from });
    },
    discard: () => setDraft(undefined),
    markSaved: (saved: SavedNotes) => {
      setLastSaved(saved);
      setDraft(undefined);
    },
  };
}
