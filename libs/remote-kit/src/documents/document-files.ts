/** File types for investors and agreements (docs/rules.md#upload-types). */
export const DOCUMENT_FILES = ".pdf,.doc,.docx";
export const ADDITIONAL_FILES = `${DOCUMENT_FILES},.png,.jpg,.jpeg,.gif,.webp`;
