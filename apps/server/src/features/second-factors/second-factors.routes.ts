import { contract, type Endpoint } from "@stagecraft/contract";
import type { Database } from "#database/database.ts";
import { createPasswordConfirmation } from "#features/identity/accounts/confirm-password.service.ts";
import {
  demandOfRole,
  listDemands,
  listPeople,
  resetFactors,
} from "#features/second-factors/factor-administration.service.ts";
import {
  addOwnPasskey,
  confirmOwnTotp,
  ownFactors,
  removeOwnPasskey,
  removeTotp,
  renameOwnPasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  type OwnFactorRequest,
} from "#features/second-factors/own-factors.service.ts";
import { passkeySiteOf } from "#features/second-factors/passkey-site.ts";
import { handlers, raw, type RawHandler } from "#http/endpoints/handler.ts";

export interface SecondFactorsOptions {
  readonly database: Database;
  readonly secretKey: Buffer;
  /** The addresses of the web application, the public one first. */
  readonly origins: ReadonlySet<string>;
  readonly now: () => number;
}

type RawInput<E extends Endpoint> = Parameters<RawHandler<E>["handle"]>[0];

export function secondFactorsRoutes(options: SecondFactorsOptions) {
  const { database, secretKey, origins, now } = options;
  const services = {
    database,
    context: { secretKey, now },
    confirmPassword: createPasswordConfirmation(database, now),
  };

  /**
   * Runs without the request's transaction: checking a password takes a while,
   * and a wrong guess must be counted although it is refused.
   */
  function own<E extends Endpoint>(
    name: keyof typeof contract.secondFactors,
    work: (input: RawInput<E>, request: OwnFactorRequest) => Promise<unknown>,
  ): RawHandler<E> {
    return raw(async (input) => {
      const { actor, request, reply, session } = input;
      const response = await work(input, {
        actor,
        requestId: request.id,
        action: `secondFactors.${name}`,
        address: request.ip,
        grant: session.token.grant,
        site: passkeySiteOf(origins, request.host),
      });
      const { status } = contract.secondFactors[name];
      return reply.status(status).send(response);
    });
  }

  const { secondFactors } = contract;
  return handlers(secondFactors, {
    own: own<typeof secondFactors.own>("own", ({ actor }, { site }) =>
      ownFactors(services, actor, site),
    ),
    startTotp: own<typeof secondFactors.startTotp>(
      "startTotp",
      ({ body }, request) => startTotp(services, request, body.currentPassword),
    ),
    confirmTotp: own<typeof secondFactors.confirmTotp>(
      "confirmTotp",
      ({ body }, request) => confirmOwnTotp(services, request, body.code),
    ),
    removeTotp: own<typeof secondFactors.removeTotp>(
      "removeTotp",
      ({ body }, request) =>
        removeTotp(services, request, body.currentPassword),
    ),
    startPasskey: own<typeof secondFactors.startPasskey>(
      "startPasskey",
      ({ body }, request) =>
        startPasskey(services, request, body.currentPassword),
    ),
    addPasskey: own<typeof secondFactors.addPasskey>(
      "addPasskey",
      ({ body }, request) =>
        addOwnPasskey(services, request, body.name, body.credential),
    ),
    renamePasskey: own<typeof secondFactors.renamePasskey>(
      "renamePasskey",
      ({ params, body }, request) =>
        renameOwnPasskey(services, request, params.passkeyId, body.name),
    ),
    removePasskey: own<typeof secondFactors.removePasskey>(
      "removePasskey",
      ({ params, body }, request) =>
        removeOwnPasskey(
          services,
          request,
          params.passkeyId,
          body.currentPassword,
        ),
    ),
    newRecoveryCodes: own<typeof secondFactors.newRecoveryCodes>(
      "newRecoveryCodes",
      ({ body }, request) =>
        renewRecoveryCodes(services, request, body.currentPassword),
    ),
    people: ({ transaction, actor, query }) =>
      listPeople(transaction, actor, query),
    // Writes its own audit record, which carries the reason.
    reset: raw(async ({ actor, params, body, request, reply }) => {
      await resetFactors(database, {
        actor,
        requestId: request.id,
        userId: params.userId,
        reason: body.reason,
      });
      return reply.status(204).send();
    }),
    demands: ({ transaction }) => listDemands(transaction),
    demand: ({ transaction, actor, params, body }) =>
      demandOfRole(transaction, actor, params.role, body.required),
  });
}
