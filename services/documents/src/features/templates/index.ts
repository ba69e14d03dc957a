export { createFormerFiles } from "./former-files.ts";
export { sweepTemplates } from "./sweep-templates.ts";
export { createTemplateFields } from "./template-fields.service.ts";
export { createTemplateFiles } from "./template-file.ts";
export type { TemplateFiles } from "./template-file.ts";
export { templatesRoutes } from "./templates.routes.ts";
export { createTemplates } from "./templates.service.ts";
export type { Templates } from "./templates.service.ts";
