/** What the documents of investors and agreements may be (docs/rules.md#upload-types). */
export const DOCUMENT_FILES = ".pdf,.doc,.docx";
/** Additional documents may be pictures too. */
export const ADDITIONAL_FILES = `${DOCUMENT_FILES},.png,.jpg,.jpeg,.gif,.webp`;
