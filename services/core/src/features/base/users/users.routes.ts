import { listUsers } from "@accord/contracts";
import { getUser, putUser } from "@accord/contracts/internal";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Users } from "./users.service.ts";

export function usersRoutes(deps: { users: Users; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putUser, ({ body, actor }) =>
    deps.users.signIn(
      { actor },
      {
        email: body.email,
        firstName: body.firstName ?? null,
        lastName: body.lastName ?? null,
        profileImageUrl: body.profileImageUrl ?? null,
        roles: body.roles,
      },
      body.issuer && body.subject ? { issuer: body.issuer, subject: body.subject } : null,
    ),
  );
  mount(router, deps, listUsers, () => deps.users.list());
  mount(router, deps, getUser, ({ params }) => deps.users.name(params.id));
  return router;
}
