/** The sales sources that come with Entente: payment systems and shops whose webhooks it reads. */
