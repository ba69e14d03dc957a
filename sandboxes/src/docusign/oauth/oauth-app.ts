import express, { type Express, type Request, type Response } from "express";
import type { Faults } from "../faults.ts";
import type { Account } from "../rest/responses.ts";
import { logRequests, type LoggedRequest } from "../rest/request-log.ts";
import { assertionProblem, type Client } from "./assertion-problem.ts";
import type { AccessTokens } from "./tokens.ts";

export interface OAuthDeps {
  /** Known after the port is. */
  client(): Client;
  account: Account;
  restUrl(): string;
  tokens: AccessTokens;
  faults: Faults;
  log: LoggedRequest[];
}

const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** DocuSign's account server: token and userinfo. */
export function createOAuthApp(deps: OAuthDeps): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(logRequests(deps.log), (request, _response, next) => {
    if (deps.faults.take("oauthDown")) request.socket.destroy();
    else next();
  });
  const form = express.urlencoded({ extended: false, limit: "32kb" });
  app.post("/oauth/token", form, (request, response) => grant(deps, request, response));
  app.get("/oauth/userinfo", (request, response) => {
    if (deps.tokens.isValid(bearerOf(request))) response.json(userInfo(deps));
    else response.status(401).json({ error: "invalid_token" });
  });
  return app;
}

/** Empty without a token. */
export function bearerOf(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}

async function grant(deps: OAuthDeps, request: Request, response: Response): Promise<void> {
  const body: Record<string, unknown> = request.body ?? {};
  const { grant_type: type, assertion } = body;
  const refuse = (problem: { error: string; error_description?: string }): void =>
    void response.status(400).json(problem);
  if (type !== JWT_GRANT) return refuse({ error: "unsupported_grant_type" });
  if (deps.faults.take("consentRequired")) return refuse({ error: "consent_required" });
  const text = typeof assertion === "string" ? assertion : "";
  const problem = await assertionProblem(text, deps.client());
  if (problem) return refuse(problem);
  response.set("Cache-Control", "no-store").json({
    access_token: deps.tokens.issue(),
    token_type: "Bearer",
    expires_in: deps.tokens.seconds,
    scope: "signature impersonation",
  });
}

function userInfo({ client, account, restUrl }: OAuthDeps): object {
  return {
    sub: client().userId,
    name: "Sandbox User",
    given_name: "Sandbox",
    family_name: "User",
    email: "sandbox@example.com",
    accounts: [
      {
        account_id: account.accountId,
        is_default: true,
        account_name: "DocuSign sandbox",
        base_uri: restUrl(),
      },
    ],
  };
}
