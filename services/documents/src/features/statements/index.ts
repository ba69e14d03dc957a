export { statementQueues } from "./statement-jobs.ts";
export { createStatements } from "./statements.service.ts";
export { statementsRoutes } from "./statements.routes.ts";
export { workOnStatements } from "./work-on-statements.ts";
