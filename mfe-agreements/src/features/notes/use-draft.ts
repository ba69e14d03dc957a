import type { AgreementDetails } from "@accord/contracts";
import { useState } from "react";

/** The saved notes and the version of the agreement that they were read with. */
export interface SavedNotes {
  readonly notes: string;
  readonly version: number;
}

/** What is typed, and the saved notes that the typing started from. */
export interface Draft {
  readonly text: string;
  readonly from: SavedNotes;
}

/** The notes of an agreement as they were read. */
export const savedIn = ({ notes, version }: AgreementDetails): SavedNotes => ({
  notes: notes ?? "",
  version,
});

/** The notes on the screen: what is typed, else the newest that is known to be saved. */
export function useDraft(agreement: AgreementDetails) {
  const [answered, setAnswered] = useState<SavedNotes>();
  const [draft, setDraft] = useState<Draft>();
  const read = savedIn(agreement);
  const latest = answered && answered.version > read.version ? answered : read;
  const unsaved = draft && draft.text !== draft.from.notes ? draft : undefined;
  return {
    latest,
    unsaved,
    text: unsaved?.text ?? latest.notes,
    type: (text: string) => setDraft({ text, from: unsaved?.from ?? latest }),
    /** Goes on with what is typed, on top of notes that somebody else saved. */
    rebase: (from: SavedNotes) => {
      setAnswered(from);
      setDraft(unsaved && { text: unsaved.text, from });
    },
    discard: () => setDraft(undefined),
    settle: (saved: SavedNotes) => {
      setAnswered(saved);
      setDraft(undefined);
    },
  };
}
