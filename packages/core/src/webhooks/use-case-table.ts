import * as deliveries from "./deliveries/use-cases.ts";
import * as webhooks from "./endpoints/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const WEBHOOKS_USE_CASES = {
  webhooks: {
    /** Adds an endpoint, and answers the secret that its deliveries are signed with, once. */
    create: webhooks.createEndpoint,
    /** Lists the organization's endpoints, newest first. */
    list: webhooks.listEndpoints,
    /** Answers an endpoint, without its secret. */
    retrieve: webhooks.retrieveEndpoint,
    /** Changes the fields that are sent. */
    update: webhooks.updateEndpoint,
    /** Replaces the secret and answers the new one; deliveries carry both signatures for 24 hours. */
    rotateSecret: webhooks.rotateSecret,
    /** Removes an endpoint; deliveries in flight are given up. */
    delete: webhooks.deleteEndpoint,
    /** Lists the deliveries to an endpoint, newest first. */
    listDeliveries: deliveries.listDeliveries,
    /** Answers a delivery, with its attempts. */
    retrieveDelivery: deliveries.retrieveDelivery,
    /** Begins to deliver an event once more, with the same event id. */
    redeliver: deliveries.redeliver,
  },
} as const;
