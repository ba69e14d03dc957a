export interface DiscardTexts {
  readonly question: string;
  readonly text: string;
  readonly keep: string;
  readonly discard: string;
}

export const unsavedChangesTexts: DiscardTexts = {
  question: "Discard your changes?",
  text: "What you typed has not been saved.",
  keep: "Keep editing",
  discard: "Discard changes",
};

export const stopUploadTexts: DiscardTexts = {
  question: "Stop the upload?",
  text: "The file has not arrived yet.",
  keep: "Keep uploading",
  discard: "Stop the upload",
};
