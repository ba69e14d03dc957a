/** The refusal of an approval by somebody who had a part in the work (docs/rules.md#roles). */
export const ownWorkMessage = "You prepared this. Someone else has to approve it.";
