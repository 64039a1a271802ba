import * as deliveries from "./deliveries/use-cases.ts";
import * as webhooks from "./endpoints/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const WEBHOOKS_USE_CASES = {
  webhooks: {
    create: webhooks.createEndpoint,
    list: webhooks.listEndpoints,
    retrieve: webhooks.retrieveEndpoint,
    update: webhooks.updateEndpoint,
    rotateSecret: webhooks.rotateSecret,
    delete: webhooks.deleteEndpoint,
    listDeliveries: deliveries.listDeliveries,
    retrieveDelivery: deliveries.retrieveDelivery,
    redeliver: deliveries.redeliver,
  },
} as const;
