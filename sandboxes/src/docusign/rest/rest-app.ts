import { fieldOf } from "@accord/processes";
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from "express";
import { ApiProblem, invalid } from "../api-problem.ts";
import { bearerOf } from "../oauth/oauth-app.ts";
import type { AccessTokens } from "../oauth/tokens.ts";
import type { Faults } from "../faults.ts";
import { mountEnvelopes, type EnvelopeRoutesDeps } from "./envelope-routes.ts";
import { limitRate } from "./rate-limit.ts";
import { logRequests, type LoggedRequest } from "./request-log.ts";
import { mountSending } from "./sending-routes.ts";

export interface RestDeps extends EnvelopeRoutesDeps {
  tokens: AccessTokens;
  log: LoggedRequest[];
}

export function createRestApi(deps: RestDeps): Router {
  const api = express.Router();
  api.use(logRequests(deps.log), breakDown(deps.faults), limitRate(deps.faults));
  api.use("/v2.1/accounts/:accountId", requireAccess(deps));
  const account = express.Router();
  account.use(express.json({ limit: "100mb" }));
  mountEnvelopes(account, deps);
  mountSending(account, deps);
  api.use("/v2.1/accounts/:accountId", account);
  api.use(() => {
    throw new ApiProblem(404, "RESOURCE_NOT_FOUND", "The sandbox does not know this call.");
  });
  api.use(answerProblem);
  return api;
}

function breakDown(faults: Faults): RequestHandler {
  return (request, response, next) => {
    const down = faults.take("down");
    if (!down) return next();
    if (down.status === undefined) request.socket.destroy();
    else response.status(down.status).send("The service is unavailable.");
  };
}

function requireAccess({ tokens, account }: RestDeps): RequestHandler<{ accountId: string }> {
  return (request, _response, next) => {
    const token = bearerOf(request);
    if (!token) {
      const text = "One or both of Username and Password are invalid. Invalid access token";
      throw new ApiProblem(401, "USER_AUTHENTICATION_FAILED", text);
    }
    if (!tokens.isValid(token)) {
      const text = "The access token provided is expired, revoked or malformed.";
      throw new ApiProblem(401, "AUTHORIZATION_INVALID_TOKEN", text);
    }
    if (request.params.accountId !== account.accountId) {
      const text = "The specified User is not a member of the specified Account.";
      throw new ApiProblem(403, "USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT", text);
    }
    next();
  };
}

const answerProblem: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const problem = error instanceof ApiProblem ? error : problemOf(error);
  const { status, errorCode, message } = problem;
  response.status(status).json({ errorCode, message });
};

function problemOf(error: unknown): ApiProblem {
  const status = fieldOf(error, "status");
  if (status === 400) return invalid("The body is not JSON.");
  if (status === 413) {
    return new ApiProblem(413, "REQUEST_ENTITY_TOO_LARGE", "The request is too large.");
  }
  const text = error instanceof Error ? error.message : String(error);
  return new ApiProblem(500, "UNSPECIFIED_ERROR", text);
}
