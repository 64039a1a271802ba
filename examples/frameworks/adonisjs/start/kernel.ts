import router from "@adonisjs/core/services/router";
import server from "@adonisjs/core/services/server";

// Of the server, and so before the parser of bodies, which is one of the router: Entente reads its bodies itself.
server.use([() => import("../app/middleware/entente_middleware.js")]);
router.use([() => import("@adonisjs/core/bodyparser_middleware")]);
