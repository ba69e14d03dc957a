export { statementQueues } from "./statement-jobs.ts";
export { createStatements } from "./statements.service.ts";
export { statementsRoutes } from "./statements.routes.ts";
export { startStatementWorkers } from "./statement-workers.ts";
