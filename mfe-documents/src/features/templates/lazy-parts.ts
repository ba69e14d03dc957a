import { loadOnce } from "@accord/ui";

/** Loaded on demand. */
export const loadUpload = loadOnce(
  async () => (await import("./upload/upload-template.tsx")).UploadTemplate,
);
export const loadEdit = loadOnce(
  async () => (await import("./edit/edit-template.tsx")).EditTemplate,
);
export const loadDelete = loadOnce(
  async () => (await import("./delete/delete-template.tsx")).DeleteTemplate,
);
export const loadPreview = loadOnce(
  async () => (await import("./preview/template-preview.tsx")).TemplatePreview,
);
