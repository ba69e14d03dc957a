import path from "node:path";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type Provider from "oidc-provider";
import { textField } from "../text-field.ts";
import { accountOf, subjectOf } from "./account.ts";
import { messagePage, signInPage } from "./pages.ts";
import { accountsPage } from "./accounts-page.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const WRONG = "The email address or the password is not correct.";
const TOO_MANY = "Too many failed attempts. Wait a few minutes, then try again.";

export function createIdentityApp(options: ProviderOptions): Express {
  const provider = createProvider(options);
  const app = express();
  app.disable("x-powered-by");
  app.get("/readyz", (_request, response) => void response.json({ status: "ready" }));
  app.use("/accounts", accountsPage(options));
  app.use("/oidc", setForwardedHeaders(options.publicUrl), securityHeaders);
  app.use(
    "/oidc/assets",
    express.static(path.join(import.meta.dirname, "assets"), { maxAge: "1h", index: false }),
  );
  mountInteraction(app, provider, options);
  app.use("/oidc", provider.callback());
  const refuseLargeForm: ErrorRequestHandler = (
    error: { status?: number },
    _request,
    response,
    next,
  ) => {
    if (error.status !== 413) return next(error);
    const link = { href: "/api/login", label: "Start again" };
    const text = "The form is too large. Type your address and your password alone.";
    return response.status(413).send(messagePage(options, { title: "Too much text", text, link }));
  };
  app.use(refuseLargeForm);
  return app;
}

function mountInteraction(app: Express, provider: Provider, options: ProviderOptions): void {
  const limit = createAttemptLimit();
  const form = express.urlencoded({ extended: false, limit: "4kb" });
  const route = "/oidc/interaction/:uid";

  app.get(route, async (request, response) => {
    if (!(await isOpen(provider, request, response, options))) return;
    response.send(signInPage(options, { action: request.path, email: "" }));
  });

  app.post(route, form, async (request, response) => {
    if (!(await isOpen(provider, request, response, options))) return;
    const email = textField(request.body, "email");
    const show = (status: number, error: string): void =>
      void response
        .status(status)
        .send(signInPage(options, { action: request.path, email, error }));
    const wait = limit.retryAfterSeconds();
    if (wait > 0) {
      response.set("Retry-After", String(wait));
      show(429, TOO_MANY);
      return;
    }
    const account = accountOf(options.accounts.list(), email, textField(request.body, "password"));
    if (!account) {
      limit.failed();
      show(401, WRONG);
      return;
    }
    limit.succeeded();
    const login = { accountId: subjectOf(account.email) };
    await provider.interactionFinished(request, response, { login });
  });
}

/** Sends a page with a link when the sign-in is unknown, for example after a restart. */
async function isOpen(
  provider: Provider,
  request: Request,
  response: Response,
  options: ProviderOptions,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request, response);
    return true;
  } catch {
    const link = { href: "/api/login", label: "Start again" };
    const text = "This sign-in has expired. Please start again.";
    response.status(400).send(messagePage(options, { title: "Sign-in expired", text, link }));
    return false;
  }
}

/** The provider derives its URLs from these headers. */
function setForwardedHeaders(publicUrl: string): RequestHandler {
  const { host, protocol } = new URL(publicUrl);
  return (request, _response, next) => {
    request.headers.host = host;
    request.headers["x-forwarded-host"] = host;
    request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    next();
  };
}

const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  });
  next();
};

const LIMIT = 10;
const WINDOW_MS = 5 * 60_000;

/** One limit for all clients: there are three accounts. */
function createAttemptLimit() {
  let failures: number[] = [];
  return {
    retryAfterSeconds: (): number => {
      failures = failures.filter((at) => at > Date.now() - WINDOW_MS);
      const oldest = failures[0];
      if (failures.length < LIMIT || oldest === undefined) return 0;
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - Date.now()) / 1000));
    },
    failed: (): void => void failures.push(Date.now()),
    succeeded: (): void => {
      failures = [];
    },
  };
}
