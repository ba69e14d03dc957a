/** What is asked before a step that loses something. */
export interface DiscardTexts {
  readonly question: string;
  /** What is lost. */
  readonly text: string;
  /** The word of the button that stays. */
  readonly keep: string;
  /** The word of the button that goes on. */
  readonly discard: string;
}

/** Before typed text is lost. */
export const unsavedChangesTexts: DiscardTexts = {
  question: "Discard your changes?",
  text: "What you typed has not been saved.",
  keep: "Keep editing",
  discard: "Discard changes",
};

/** Before a file that is on its way is lost. */
export const stopUploadTexts: DiscardTexts = {
  question: "Stop the upload?",
  text: "The file has not arrived yet.",
  keep: "Keep uploading",
  discard: "Stop the upload",
};
