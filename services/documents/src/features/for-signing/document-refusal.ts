import { ruleBroken } from "@accord/service-kit";

const messages = {
  none: "This agreement has no document. Upload one on the agreement's page, or choose a template.",
  lost: "The agreement document is not in the file storage any more. Upload it again, or choose a template.",
  other:
    "The agreement document is neither a PDF nor a Word document. Save it as a PDF and upload that, or choose a template.",
} as const;

export const refuseDocument = (fault: keyof typeof messages) =>
  ruleBroken([{ path: "document", message: messages[fault] }]);
