// Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.

package entente

import "context"

// Resources has every method of the API.
type Resources struct {
	// A program of a brand: its terms, its attribution window and how its members are paid.
	Programs *ProgramsService

	// A person or company that takes part in programs of the organization.
	Entities *EntitiesService

	// What binds an entity to the organization across programs: rights, permissions, and an end.
	Relationships *RelationshipsService

	// The membership of an entity in one program: approval, pauses, standing and referral code.
	Enrollments *EnrollmentsService

	// A business goal that is validated, and launched into deployments over programs and slots.
	Distributions *DistributionsService

	// One program in one slot of a launched distribution: desired and observed state.
	Deployments *DeploymentsService

	// The link of one member in one deployment.
	PromoLinks *PromoLinksService

	// Words that customers type, each of one member: by them sales are credited.
	Coupons *CouponsService

	// Work that goes on after the answer: its progress, its result, or why it waits.
	Operations *OperationsService

	// Helpers of tests, in a database that holds test data alone.
	TestHelpers *TestHelpersService

	// Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them.
	Performance *PerformanceService

	// Customers seen in events: who referred them, what they bought, and which member is credited.
	Customers *CustomersService

	// The ordered feed of everything that happened, with proofs under signed seals.
	Events *EventsService

	// Who changed what where no public event says it.
	AuditEntries *AuditEntriesService

	// The funds of a brand by asset: available, reserved and consumed.
	Wallet *WalletService

	Ledger *LedgerService

	// Kinds of members that requirements can ask for.
	OperatingTypes *OperatingTypesService

	// What can be measured: built-in keys and the organization's own.
	MetricKeys *MetricKeysService

	// What the organization vouches for about an entity, for a time or for good.
	Assertions *AssertionsService

	// Accounts of brands and entities at channels, with the metrics read from them.
	Connections *ConnectionsService

	// Payment systems and shops whose webhooks report sales.
	Sources *SourcesService

	// What a member has earned in a period, and the run that finds it.
	Payouts *PayoutsService

	// What a brand writes to its members, whom it reached and who read it.
	Messages *MessagesService

	// Images, texts and files that the members of a program are given.
	Assets *AssetsService

	// Objections of members to an event or a rejection, and how they end.
	Contests *ContestsService

	// The domains at which members of a brand use the portal, each proven by a record before it is used.
	PortalDomains *PortalDomainsService

	// The identity provider at which members of an organization sign in to the portal.
	PortalProvider *PortalProviderService

	// Other terms over past days that a team keeps, and what they came to.
	Simulations *SimulationsService

	// Where events are delivered to, and what became of each delivery.
	WebhookEndpoints *WebhookEndpointsService

	// The brand of the request, and the time zone in whose days its periods begin and end.
	Brand *BrandService

	// What a recipient is owed and was paid, by program and currency.
	Balances *BalancesService

	// Acts that wait for a person: what is asked, by whom, and what became of it.
	Approvals *ApprovalsService

	// The caller of a request: the scopes it has, and the effect of its changes.
	Access *AccessService

	// What host applications call: discovery, signed handoffs and events of a member's audience.
	Connect *ConnectService

	// What visitors of a promo link meet.
	Redirects *RedirectsService
}

func newResources(client *Client) Resources {
	return Resources{
		Programs:         newProgramsService(client),
		Entities:         newEntitiesService(client),
		Relationships:    newRelationshipsService(client),
		Enrollments:      newEnrollmentsService(client),
		Distributions:    newDistributionsService(client),
		Deployments:      newDeploymentsService(client),
		PromoLinks:       newPromoLinksService(client),
		Coupons:          newCouponsService(client),
		Operations:       newOperationsService(client),
		TestHelpers:      newTestHelpersService(client),
		Performance:      newPerformanceService(client),
		Customers:        newCustomersService(client),
		Events:           newEventsService(client),
		AuditEntries:     newAuditEntriesService(client),
		Wallet:           newWalletService(client),
		Ledger:           newLedgerService(client),
		OperatingTypes:   newOperatingTypesService(client),
		MetricKeys:       newMetricKeysService(client),
		Assertions:       newAssertionsService(client),
		Connections:      newConnectionsService(client),
		Sources:          newSourcesService(client),
		Payouts:          newPayoutsService(client),
		Messages:         newMessagesService(client),
		Assets:           newAssetsService(client),
		Contests:         newContestsService(client),
		PortalDomains:    newPortalDomainsService(client),
		PortalProvider:   newPortalProviderService(client),
		Simulations:      newSimulationsService(client),
		WebhookEndpoints: newWebhookEndpointsService(client),
		Brand:            newBrandService(client),
		Balances:         newBalancesService(client),
		Approvals:        newApprovalsService(client),
		Access:           newAccessService(client),
		Connect:          newConnectService(client),
		Redirects:        newRedirectsService(client),
	}
}

// ProgramsService has the methods of client.Programs.
type ProgramsService struct {
	client *Client

	// What a member must have measured to qualify in a program, a tier, or for a collection.
	Requirements *ProgramsRequirementsService

	// Ranks of a program. A member has the highest one whose requirements are met.
	Tiers *ProgramsTiersService

	// How a program is joined by its page: the form, the terms, and the rules that decide at once.
	Joining *ProgramsJoiningService

	// How a program meets the host applications of its brand.
	ConnectConfig *ProgramsConnectConfigService

	// The keys with which a host application signs who its logged-in user is.
	HandoffConfigs *ProgramsHandoffConfigsService
}

func newProgramsService(client *Client) *ProgramsService {
	return &ProgramsService{client: client, Requirements: newProgramsRequirementsService(client), Tiers: newProgramsTiersService(client), Joining: newProgramsJoiningService(client), ConnectConfig: newProgramsConnectConfigService(client), HandoffConfigs: newProgramsHandoffConfigsService(client)}
}

// Create: Create a program. Creates a program of the brand, `active` and `private` unless the request says otherwise. Needs the scope `programs:write`.
func (s *ProgramsService) Create(ctx context.Context, params ProgramsCreateParams, options ...Option) (*Program, error) {
	return call[*Program](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs", keyed: true}, nil, params, options)
}

// List: List programs, newest first. Lists the brand's programs, newest first. Needs the scope `programs:read`.
func (s *ProgramsService) List(ctx context.Context, params ProgramsListParams, options ...Option) *Iterator[Program] {
	return list[Program](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs"}, nil, params, options)
}

// Retrieve: Retrieve a program. Answers a program of the brand. Needs the scope `programs:read`.
// Refused with `program_not_found`.
func (s *ProgramsService) Retrieve(ctx context.Context, program string, options ...Option) (*Program, error) {
	return call[*Program](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}"}, []string{program}, nil, options)
}

// Update: Update a program. Changes the fields that are sent; changed terms hold for what happens from now on, never for what happened before. Needs the scope `programs:write`.
// Refused with `program_not_found`, `changed_meanwhile`.
func (s *ProgramsService) Update(ctx context.Context, program string, params ProgramsUpdateParams, options ...Option) (*Program, error) {
	return call[*Program](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}", keyed: true}, []string{program}, params, options)
}

// StandingPreview: Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
// Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
func (s *ProgramsService) StandingPreview(ctx context.Context, program string, params ProgramsStandingPreviewParams, options ...Option) (*ProgramStandingPreview, error) {
	return call[*ProgramStandingPreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/standing_preview", keyed: true}, []string{program}, params, options)
}

// StandingPreviewRequirements: Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
// Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
func (s *ProgramsService) StandingPreviewRequirements(ctx context.Context, program string, params ProgramsStandingPreviewParams, options ...Option) (*SupposedStandingPreview, error) {
	return call[*SupposedStandingPreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/standing_preview", keyed: true}, []string{program}, params, options)
}

// StandingPreviewEnrollment: Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
// Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
func (s *ProgramsService) StandingPreviewEnrollment(ctx context.Context, program string, params ProgramsStandingPreviewParams, options ...Option) (*MemberStandingPreview, error) {
	return call[*MemberStandingPreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/standing_preview", keyed: true}, []string{program}, params, options)
}

// Simulate: Simulate what members would have got, and how they would have stood, by other terms; writes nothing. Computes what each member of a program was owed for a range of days, and would have been had other rules been in force from the start, as its runs do; nothing is written. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`.
func (s *ProgramsService) Simulate(ctx context.Context, program string, params ProgramsSimulateParams, options ...Option) (*ProgramSimulation, error) {
	return call[*ProgramSimulation](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/simulation", keyed: true}, []string{program}, params, options)
}

// EntitiesService has the methods of client.Entities.
type EntitiesService struct {
	client *Client

	// What people of a brand write to each other about a person or company.
	Notes *EntitiesNotesService

	// Passkeys of members, by which they sign in to the portal and confirm what moves money.
	Passkeys *EntitiesPasskeysService

	// Where the recipients of a brand are paid.
	PayoutAccounts *EntitiesPayoutAccountsService
}

func newEntitiesService(client *Client) *EntitiesService {
	return &EntitiesService{client: client, Notes: newEntitiesNotesService(client), Passkeys: newEntitiesPasskeysService(client), PayoutAccounts: newEntitiesPayoutAccountsService(client)}
}

// List: List the people and organizations the brand has a relationship with. Lists the persons and organizations that the brand has a relationship with, newest first. Needs the scope `entities:read`.
func (s *EntitiesService) List(ctx context.Context, params EntitiesListParams, options ...Option) *Iterator[Entity] {
	return list[Entity](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities"}, nil, params, options)
}

// Retrieve: Retrieve an entity. Answers a person or organization that the brand has a relationship with. Needs the scope `entities:read`.
// Refused with `entity_not_found`.
func (s *EntitiesService) Retrieve(ctx context.Context, entity string, options ...Option) (*Entity, error) {
	return call[*Entity](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}"}, []string{entity}, nil, options)
}

// Update: Change the name, the address and the data that your brand recorded of an entity. Changes what your brand recorded of a person or organization: the fields that are sent. Needs the scope `entities:write`.
// Refused with `entity_not_found`, `entity_merged`, `changed_meanwhile`.
func (s *EntitiesService) Update(ctx context.Context, entity string, params EntitiesUpdateParams, options ...Option) (*Entity, error) {
	return call[*Entity](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}", keyed: true}, []string{entity}, params, options)
}

// Erase: Erase a person: destroy the key of its commitments, and blank its personal fields everywhere. Erases who a person is, for good: rows, events, files and stored answers keep the id and nothing that names the person. Needs the scope `entities:write`.
// Refused with `entity_not_found`, `entity_not_erasable`, `entity_of_other_brands`, `entity_merged`.
func (s *EntitiesService) Erase(ctx context.Context, entity string, params EntitiesEraseParams, options ...Option) (*ErasedEntity, error) {
	return call[*ErasedEntity](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/erase", keyed: true}, []string{entity}, params, options)
}

// Merge: Merge an entity into another one of the same person, to whom everything owed is paid from now on. Merges an entity into another one of the same person: from now on whoever asks for it by an address or a user is led to that one, and what both are owed is paid to it. The entity, its memberships and its history keep their ids. Needs the scope `entities:write`.
// Refused with `entity_not_found`, `entity_of_other_brands`, `entity_merged`, `merge_not_possible`, `entity_not_mergeable`.
func (s *EntitiesService) Merge(ctx context.Context, entity string, params EntitiesMergeParams, options ...Option) (*Entity, error) {
	return call[*Entity](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/merge", keyed: true}, []string{entity}, params, options)
}

// RetrieveMail: Retrieve which mail a member wants, and the last messages to it. Answers which mail a member wants of the brand, which only the member says, and the last messages to it. Needs the scope `entities:read`.
// Refused with `entity_not_found`.
func (s *EntitiesService) RetrieveMail(ctx context.Context, entity string, options ...Option) (*EntityMail, error) {
	return call[*EntityMail](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/mail"}, []string{entity}, nil, options)
}

// Statement: Answer the statement of a recipient: what was owed, what moved, what is owed. Answers what a brand owed to who is paid at the beginning of a time, what moved in it by payout and payment, and what is owed at its end, by currency. Needs the scope `payouts:read`.
// Refused with `entity_not_found`.
func (s *EntitiesService) Statement(ctx context.Context, entity string, params EntitiesStatementParams, options ...Option) *Rows[Statement, StatementEntry] {
	return rows[Statement, StatementEntry](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/statement"}, []string{entity}, params, options)
}

// StatementDocument: Download the statement of a recipient as PDF. Prints the same as PDF, with every movement, in a language and in the days of a time zone. Needs the scope `payouts:read`.
// Refused with `entity_not_found`, `documents_not_configured`.
func (s *EntitiesService) StatementDocument(ctx context.Context, entity string, params EntitiesStatementDocumentParams, options ...Option) ([]byte, error) {
	return callBytes(ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/statement.pdf"}, []string{entity}, params, options)
}

// RelationshipsService has the methods of client.Relationships.
type RelationshipsService struct {
	client *Client
}

func newRelationshipsService(client *Client) *RelationshipsService {
	return &RelationshipsService{client: client}
}

// List: List relationships, newest first. Lists the brand's relationships, newest first. Needs the scope `relationships:read`.
func (s *RelationshipsService) List(ctx context.Context, params RelationshipsListParams, options ...Option) *Iterator[Relationship] {
	return list[Relationship](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/relationships"}, nil, params, options)
}

// Retrieve: Retrieve a relationship with its enrollments. Answers a relationship, with the ids of its enrollments. Needs the scope `relationships:read`.
// Refused with `relationship_not_found`.
func (s *RelationshipsService) Retrieve(ctx context.Context, relationship string, options ...Option) (*Relationship, error) {
	return call[*Relationship](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/relationships/{relationship}"}, []string{relationship}, nil, options)
}

// Pause: Pause a relationship: its links resolve and earn nothing. Pauses a relationship: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `relationships:write`.
// Refused with `relationship_not_found`, `relationship_not_pausable`.
func (s *RelationshipsService) Pause(ctx context.Context, relationship string, options ...Option) (*MovedRelationship, error) {
	return call[*MovedRelationship](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/relationships/{relationship}/pause", keyed: true}, []string{relationship}, nil, options)
}

// Resume: Resume a paused relationship. Resumes a paused relationship; what happens from now on earns again. Needs the scope `relationships:write`.
// Refused with `relationship_not_found`, `relationship_not_resumable`.
func (s *RelationshipsService) Resume(ctx context.Context, relationship string, options ...Option) (*MovedRelationship, error) {
	return call[*MovedRelationship](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/relationships/{relationship}/resume", keyed: true}, []string{relationship}, nil, options)
}

// End: End a relationship for good. Ends a relationship for good; its links stop, and what was earned before stays owed. Needs the scope `relationships:write`.
// Refused with `relationship_not_found`, `relationship_not_endable`.
func (s *RelationshipsService) End(ctx context.Context, relationship string, options ...Option) (*MovedRelationship, error) {
	return call[*MovedRelationship](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/relationships/{relationship}/end", keyed: true}, []string{relationship}, nil, options)
}

// SetPermissions: Set what an entity is permitted to do. Replaces the permissions, rights or defaults that are sent. Needs the scope `relationships:write`.
// Refused with `relationship_not_found`.
func (s *RelationshipsService) SetPermissions(ctx context.Context, relationship string, params RelationshipsSetPermissionsParams, options ...Option) (*Relationship, error) {
	return call[*Relationship](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/relationships/{relationship}/permissions", keyed: true}, []string{relationship}, params, options)
}

// EnrollmentsService has the methods of client.Enrollments.
type EnrollmentsService struct {
	client *Client

	// Exceptions from one requirement for one enrollment.
	RequirementOverrides *EnrollmentsRequirementOverridesService

	// What a member applied with.
	Application *EnrollmentsApplicationService

	// What people of a brand write to each other about a member.
	Notes *EnrollmentsNotesService

	// What a brand writes to its members, whom it reached and who read it.
	Messages *EnrollmentsMessagesService

	// Links that open the portal of a member, and the sessions that they open.
	PortalSessions *EnrollmentsPortalSessionsService
}

func newEnrollmentsService(client *Client) *EnrollmentsService {
	return &EnrollmentsService{client: client, RequirementOverrides: newEnrollmentsRequirementOverridesService(client), Application: newEnrollmentsApplicationService(client), Notes: newEnrollmentsNotesService(client), Messages: newEnrollmentsMessagesService(client), PortalSessions: newEnrollmentsPortalSessionsService(client)}
}

// Create: Enroll an entity, or an e-mail address, in a program. Makes an entity, or whoever has an e-mail address, a member of a program; a member is answered as it is. Needs the scope `enrollments:write`.
// Refused with `program_not_found`, `entity_not_found`, `operating_type_not_found`, `entity_merged`, `referral_code_taken`.
func (s *EnrollmentsService) Create(ctx context.Context, params EnrollmentsCreateParams, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments", keyed: true}, nil, params, options)
}

// List: List enrollments, newest first. Lists the members of the brand's programs, newest first. Needs the scope `enrollments:read`.
func (s *EnrollmentsService) List(ctx context.Context, params EnrollmentsListParams, options ...Option) *Iterator[Enrollment] {
	return list[Enrollment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments"}, nil, params, options)
}

// Count: Count the enrollments that match. Counts the members of the brand's programs that match. Needs the scope `enrollments:read`.
func (s *EnrollmentsService) Count(ctx context.Context, params EnrollmentsCountParams, options ...Option) (*Count, error) {
	return call[*Count](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/count"}, nil, params, options)
}

// Bulk: Approve, reject, archive or enroll up to 1,000 at once. Approves, rejects, archives or enrolls up to 1,000 at once: items are decided in their order, as requests one after the other would be, and committed together; an item that is refused says why and keeps no other from being done. Needs the scope `enrollments:write`.
func (s *EnrollmentsService) Bulk(ctx context.Context, params EnrollmentsBulkParams, options ...Option) (*EnrollmentBulk, error) {
	return call[*EnrollmentBulk](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/bulk", keyed: true}, nil, params, options)
}

// Retrieve: Retrieve an enrollment. Answers one member. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsService) Retrieve(ctx context.Context, enrollment string, params EnrollmentsRetrieveParams, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}"}, []string{enrollment}, params, options)
}

// Update: Update an enrollment. Changes the fields that are sent; another operating type evaluates the member again. Needs the scope `enrollments:write`.
// Refused with `operating_type_not_found`, `enrollment_not_found`, `changed_meanwhile`.
func (s *EnrollmentsService) Update(ctx context.Context, enrollment string, params EnrollmentsUpdateParams, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}", keyed: true}, []string{enrollment}, params, options)
}

// RetrieveAmounts: Retrieve what a member has earned, also before any run. Answers what a member has earned in its program, by currency: on hold, earned and not calculated yet, owed, in payments and paid. It is what the portal tells the member. Members of one person who were merged have one answer, which each of them is given. Needs the scope `payouts:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsService) RetrieveAmounts(ctx context.Context, enrollment string, options ...Option) (*EnrollmentAmounts, error) {
	return call[*EnrollmentAmounts](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/amounts"}, []string{enrollment}, nil, options)
}

// Approve: Approve a member, who gets a link in every live deployment of the program. Accepts a member, who is evaluated at once and gets a link in every live deployment of the program. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `enrollment_not_approvable`.
func (s *EnrollmentsService) Approve(ctx context.Context, enrollment string, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/approve", keyed: true}, []string{enrollment}, nil, options)
}

// Reject: Reject a member. Declines a member, who then earns nothing. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `enrollment_not_rejectable`.
func (s *EnrollmentsService) Reject(ctx context.Context, enrollment string, params EnrollmentsRejectParams, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/reject", keyed: true}, []string{enrollment}, params, options)
}

// Pause: Pause an enrollment: its links resolve and earn nothing. Pauses a membership: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `enrollment_not_pausable`.
func (s *EnrollmentsService) Pause(ctx context.Context, enrollment string, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/pause", keyed: true}, []string{enrollment}, nil, options)
}

// Resume: Resume a paused enrollment. Resumes a paused membership; what happens from now on earns again. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `enrollment_not_resumable`.
func (s *EnrollmentsService) Resume(ctx context.Context, enrollment string, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/resume", keyed: true}, []string{enrollment}, nil, options)
}

// Archive: Archive an enrollment. Puts a membership away: its links stop and it earns nothing more; what was earned before stays owed. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsService) Archive(ctx context.Context, enrollment string, options ...Option) (*Enrollment, error) {
	return call[*Enrollment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/archive", keyed: true}, []string{enrollment}, nil, options)
}

// Standing: Retrieve the standing of a member, now or at a past instant. Answers the standing of a member now or at a time in the past, with the requirements met and failed. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsService) Standing(ctx context.Context, enrollment string, params EnrollmentsStandingParams, options ...Option) (*EnrollmentStanding, error) {
	return call[*EnrollmentStanding](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/standing"}, []string{enrollment}, params, options)
}

// DistributionsService has the methods of client.Distributions.
type DistributionsService struct {
	client *Client

	// What people of a brand write to each other about a distribution.
	Notes *DistributionsNotesService
}

func newDistributionsService(client *Client) *DistributionsService {
	return &DistributionsService{client: client, Notes: newDistributionsNotesService(client)}
}

// Create: Create a distribution in draft. Creates a distribution as a draft, which is then validated and launched. Needs the scope `distributions:write`.
// Refused with `program_not_found`.
func (s *DistributionsService) Create(ctx context.Context, params DistributionsCreateParams, options ...Option) (*BareDistribution, error) {
	return call[*BareDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions", keyed: true}, nil, params, options)
}

// List: List distributions, newest first. Lists the brand's distributions, newest first. Needs the scope `distributions:read`.
func (s *DistributionsService) List(ctx context.Context, params DistributionsListParams, options ...Option) *Iterator[Distribution] {
	return list[Distribution](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/distributions"}, nil, params, options)
}

// Retrieve: Retrieve a distribution with its rollup of deployments. Answers a distribution, with how its deployments stand. Needs the scope `distributions:read`.
// Refused with `distribution_not_found`.
func (s *DistributionsService) Retrieve(ctx context.Context, distribution string, params DistributionsRetrieveParams, options ...Option) (*Distribution, error) {
	return call[*Distribution](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/distributions/{distribution}"}, []string{distribution}, params, options)
}

// Update: Update a distribution, which puts it back in draft. Changes the fields that are sent of a draft or ready distribution, which is a draft afterwards. Needs the scope `distributions:write`.
// Refused with `program_not_found`, `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_editable`, `distribution_programs_draft_only`, `changed_meanwhile`.
func (s *DistributionsService) Update(ctx context.Context, distribution string, params DistributionsUpdateParams, options ...Option) (*BareDistribution, error) {
	return call[*BareDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}", keyed: true}, []string{distribution}, params, options)
}

// Validate: Validate a distribution: ready when it can be launched, otherwise the reasons. Checks everything a launch needs: without errors the distribution is `ready`, else it stays a draft. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_validatable`.
func (s *DistributionsService) Validate(ctx context.Context, distribution string, options ...Option) (*ValidatedDistribution, error) {
	return call[*ValidatedDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/validate", keyed: true}, []string{distribution}, nil, options)
}

// Launch: Launch a ready distribution. Begins to launch a ready distribution; while it is launching the same operation is answered. Needs the scope `distributions:launch`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_ready`.
func (s *DistributionsService) Launch(ctx context.Context, distribution string, options ...Option) (*Launch, error) {
	return call[*Launch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/launch", keyed: true}, []string{distribution}, nil, options)
}

// Pause: Pause a distribution. Pauses all deployments of a distribution: links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_pausable`.
func (s *DistributionsService) Pause(ctx context.Context, distribution string, options ...Option) (*OperatedDistribution, error) {
	return call[*OperatedDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/pause", keyed: true}, []string{distribution}, nil, options)
}

// Resume: Resume a paused distribution. Resumes a paused distribution, which passes through `launching` again. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_resumable`.
func (s *DistributionsService) Resume(ctx context.Context, distribution string, options ...Option) (*OperatedDistribution, error) {
	return call[*OperatedDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/resume", keyed: true}, []string{distribution}, nil, options)
}

// Complete: Complete a distribution and release the rest of its budget. Completes a running distribution for good and releases what is left of a funded budget. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_completable`.
func (s *DistributionsService) Complete(ctx context.Context, distribution string, options ...Option) (*OperatedDistribution, error) {
	return call[*OperatedDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/complete", keyed: true}, []string{distribution}, nil, options)
}

// Cancel: Cancel a distribution for good. Cancels a distribution for good, also while it is launching, and releases what is left of a funded budget. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_cancelable`.
func (s *DistributionsService) Cancel(ctx context.Context, distribution string, options ...Option) (*OperatedDistribution, error) {
	return call[*OperatedDistribution](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/cancel", keyed: true}, []string{distribution}, nil, options)
}

// DeploymentsService has the methods of client.Deployments.
type DeploymentsService struct {
	client *Client
}

func newDeploymentsService(client *Client) *DeploymentsService {
	return &DeploymentsService{client: client}
}

// List: List deployments, newest first. Lists the brand's deployments, newest first. Needs the scope `deployments:read`.
func (s *DeploymentsService) List(ctx context.Context, params DeploymentsListParams, options ...Option) *Iterator[Deployment] {
	return list[Deployment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/deployments"}, nil, params, options)
}

// Retrieve: Retrieve a deployment with the current capabilities of its adapter. Answers a deployment, with what its channel can do with it now. Needs the scope `deployments:read`.
// Refused with `deployment_not_found`.
func (s *DeploymentsService) Retrieve(ctx context.Context, deployment string, params DeploymentsRetrieveParams, options ...Option) (*RetrievedDeployment, error) {
	return call[*RetrievedDeployment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/deployments/{deployment}"}, []string{deployment}, params, options)
}

// Pause: Pause one deployment. Pauses a deployment on its channel: its links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
// Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_pausable`.
func (s *DeploymentsService) Pause(ctx context.Context, deployment string, options ...Option) (*OperatedDeployment, error) {
	return call[*OperatedDeployment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/deployments/{deployment}/pause", keyed: true}, []string{deployment}, nil, options)
}

// Resume: Resume one deployment. Resumes a paused deployment on its channel. Needs the scope `distributions:write`.
// Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_resumable`.
func (s *DeploymentsService) Resume(ctx context.Context, deployment string, options ...Option) (*OperatedDeployment, error) {
	return call[*OperatedDeployment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/deployments/{deployment}/resume", keyed: true}, []string{deployment}, nil, options)
}

// Cancel: Cancel one deployment for good. Removes a deployment from its channel for good; its links then count nothing. Needs the scope `distributions:write`.
// Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_cancelable`.
func (s *DeploymentsService) Cancel(ctx context.Context, deployment string, options ...Option) (*OperatedDeployment, error) {
	return call[*OperatedDeployment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/deployments/{deployment}/cancel", keyed: true}, []string{deployment}, nil, options)
}

// PromoLinksService has the methods of client.PromoLinks.
type PromoLinksService struct {
	client *Client
}

func newPromoLinksService(client *Client) *PromoLinksService {
	return &PromoLinksService{client: client}
}

// List: List promo links, newest first. Lists the links of the brand's members, newest first. Needs the scope `deployments:read`.
func (s *PromoLinksService) List(ctx context.Context, params PromoLinksListParams, options ...Option) *Iterator[PromoLink] {
	return list[PromoLink](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/promo_links"}, nil, params, options)
}

// Retrieve: Retrieve a promo link. Answers the link of one member in one deployment. Needs the scope `deployments:read`.
// Refused with `promo_link_not_found`.
func (s *PromoLinksService) Retrieve(ctx context.Context, promoLink string, params PromoLinksRetrieveParams, options ...Option) (*PromoLink, error) {
	return call[*PromoLink](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/promo_links/{promo_link}"}, []string{promoLink}, params, options)
}

// CouponsService has the methods of client.Coupons.
type CouponsService struct {
	client *Client
}

func newCouponsService(client *Client) *CouponsService {
	return &CouponsService{client: client}
}

// Create: Make a coupon of a member. Makes a coupon of a member, whose code stays taken in the brand for ever. Needs the scope `coupons:write`.
// Refused with `enrollment_not_found`, `enrollment_archived`, `coupon_code_taken`.
func (s *CouponsService) Create(ctx context.Context, params CouponsCreateParams, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/coupons", keyed: true}, nil, params, options)
}

// List: List coupons, newest first. Lists the coupons of the brand's members, newest first. Needs the scope `coupons:read`.
func (s *CouponsService) List(ctx context.Context, params CouponsListParams, options ...Option) *Iterator[Coupon] {
	return list[Coupon](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/coupons"}, nil, params, options)
}

// Retrieve: Retrieve a coupon. Answers a coupon. Needs the scope `coupons:read`.
// Refused with `coupon_not_found`.
func (s *CouponsService) Retrieve(ctx context.Context, coupon string, params CouponsRetrieveParams, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/coupons/{coupon}"}, []string{coupon}, params, options)
}

// Update: Update the discount or the metadata of a coupon. Changes the fields that are sent: the discount and the metadata. Needs the scope `coupons:write`.
// Refused with `coupon_not_found`, `changed_meanwhile`.
func (s *CouponsService) Update(ctx context.Context, coupon string, params CouponsUpdateParams, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/coupons/{coupon}", keyed: true}, []string{coupon}, params, options)
}

// Pause: Pause a coupon: it credits nobody until it is resumed. Pauses a coupon: it credits nobody with what occurs until it is resumed. Needs the scope `coupons:write`.
// Refused with `coupon_not_found`, `coupon_not_pausable`.
func (s *CouponsService) Pause(ctx context.Context, coupon string, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/coupons/{coupon}/pause", keyed: true}, []string{coupon}, nil, options)
}

// Resume: Resume a paused coupon. Resumes a paused coupon. Needs the scope `coupons:write`.
// Refused with `coupon_not_found`, `coupon_not_resumable`.
func (s *CouponsService) Resume(ctx context.Context, coupon string, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/coupons/{coupon}/resume", keyed: true}, []string{coupon}, nil, options)
}

// Archive: Archive a coupon for good. Archives a coupon for good: it credits nobody with what occurs from now on, and its code stays taken. Needs the scope `coupons:write`.
// Refused with `coupon_not_found`.
func (s *CouponsService) Archive(ctx context.Context, coupon string, options ...Option) (*Coupon, error) {
	return call[*Coupon](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/coupons/{coupon}/archive", keyed: true}, []string{coupon}, nil, options)
}

// OperationsService has the methods of client.Operations.
type OperationsService struct {
	client *Client
}

func newOperationsService(client *Client) *OperationsService {
	return &OperationsService{client: client}
}

// List: List operations, newest first. Lists the brand's operations, newest first. Any valid key is accepted.
func (s *OperationsService) List(ctx context.Context, params OperationsListParams, options ...Option) *Iterator[Operation] {
	return list[Operation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/operations"}, nil, params, options)
}

// Retrieve: Retrieve an operation: its progress, waiting reason and result. Answers an operation of the brand, with its progress. Any valid key is accepted.
// Refused with `operation_not_found`.
func (s *OperationsService) Retrieve(ctx context.Context, operation string, options ...Option) (*Operation, error) {
	return call[*Operation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/operations/{operation}"}, []string{operation}, nil, options)
}

// TestHelpersService has the methods of client.TestHelpers.
type TestHelpersService struct {
	client *Client

	// The time of the test data of an organization, or of a whole database for tests, which moves only when it is advanced.
	Clock *TestHelpersClockService
}

func newTestHelpersService(client *Client) *TestHelpersService {
	return &TestHelpersService{client: client, Clock: newTestHelpersClockService(client)}
}

// TestHelpersClockService has the methods of client.TestHelpers.Clock.
type TestHelpersClockService struct {
	client *Client
}

func newTestHelpersClockService(client *Client) *TestHelpersClockService {
	return &TestHelpersClockService{client: client}
}

// Create: Begin a clock for the test data of an organization. Begins a clock for the test data of the organization, which from then on, and for ever, goes by it; live data and other organizations go by the clock of the machine as before. Needs the scope `test_clock:write`.
// Refused with `test_clock_already_exists`, `test_clock_impossible`, `test_mode_required`.
func (s *TestHelpersClockService) Create(ctx context.Context, params TestHelpersClockCreateParams, options ...Option) (*TestClock, error) {
	return call[*TestClock](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/test_clock", keyed: true}, nil, params, options)
}

// Retrieve: Retrieve the test clock. Answers the clock for tests, of the test data or of a whole database: its time, and what was done since it was last moved. Any valid key is accepted.
// Refused with `test_clock_not_found`.
func (s *TestHelpersClockService) Retrieve(ctx context.Context, options ...Option) (*TestClock, error) {
	return call[*TestClock](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/test_clock"}, nil, nil, options)
}

// Advance: Move the test clock forward, and do what falls due on the way. Moves the clock forward, hour by hour, and does what falls due on the way, as if the time had passed. The answer does not wait: the clock is `ready` when it has arrived and everything is done. Needs the scope `test_clock:write`.
// Refused with `test_clock_not_found`, `test_clock_advancing`.
func (s *TestHelpersClockService) Advance(ctx context.Context, params TestHelpersClockAdvanceParams, options ...Option) (*TestClock, error) {
	return call[*TestClock](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/test_clock/advance", keyed: true}, nil, params, options)
}

// PerformanceService has the methods of client.Performance.
type PerformanceService struct {
	client *Client

	// Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them.
	Events *PerformanceEventsService
}

func newPerformanceService(client *Client) *PerformanceService {
	return &PerformanceService{client: client, Events: newPerformanceEventsService(client)}
}

// Record: Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
// Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.
func (s *PerformanceService) Record(ctx context.Context, params PerformanceRecordParams, options ...Option) (*PerformanceEvent, error) {
	return call[*PerformanceEvent](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events", keyed: true}, nil, params, options)
}

// RecordEvents: Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
// Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.
func (s *PerformanceService) RecordEvents(ctx context.Context, params PerformanceRecordParams, options ...Option) (*PerformanceAnswer, error) {
	return call[*PerformanceAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events", keyed: true}, nil, params, options)
}

// Summary: Totals of events, value and quantity per group and currency. Counts and sums the brand's performance events by group and currency. Needs the scope `performance:read`.
func (s *PerformanceService) Summary(ctx context.Context, params PerformanceSummaryParams, options ...Option) *Rows[PerformanceSummary, PerformanceSummaryData] {
	return rows[PerformanceSummary, PerformanceSummaryData](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/summary"}, nil, params, options)
}

// Analytics: What events add up to by interval, up to two dimensions and currency. Counts and sums the brand's performance events by interval, up to two dimensions and currency, and what they earn. Needs the scope `performance:read`.
func (s *PerformanceService) Analytics(ctx context.Context, params PerformanceAnalyticsParams, options ...Option) *Rows[Analytics, AnalyticsData] {
	return rows[Analytics, AnalyticsData](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/analytics"}, nil, params, options)
}

// PerformanceEventsService has the methods of client.Performance.Events.
type PerformanceEventsService struct {
	client *Client

	// What people of a brand write to each other about an event.
	Notes *PerformanceEventsNotesService
}

func newPerformanceEventsService(client *Client) *PerformanceEventsService {
	return &PerformanceEventsService{client: client, Notes: newPerformanceEventsNotesService(client)}
}

// List: List events, newest first. Lists the brand's performance events, newest first. Needs the scope `performance:read`.
func (s *PerformanceEventsService) List(ctx context.Context, params PerformanceEventsListParams, options ...Option) *Iterator[PerformanceEvent] {
	return list[PerformanceEvent](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events"}, nil, params, options)
}

// Count: Count the events that match, with the sums of their values. Counts the events that match, with the sums of their values. Needs the scope `performance:read`.
func (s *PerformanceEventsService) Count(ctx context.Context, params PerformanceEventsCountParams, options ...Option) (*Count, error) {
	return call[*Count](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events/count"}, nil, params, options)
}

// Retrieve: Retrieve an event with its metrics. Answers a performance event of the brand. Needs the scope `performance:read`.
// Refused with `performance_event_not_found`.
func (s *PerformanceEventsService) Retrieve(ctx context.Context, performanceEvent string, params PerformanceEventsRetrieveParams, options ...Option) (*PerformanceEvent, error) {
	return call[*PerformanceEvent](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events/{performance_event}"}, []string{performanceEvent}, params, options)
}

// CorrectAttribution: Credit an event to another member of its program, for a reason. Credits an event to another member of its program, for a reason: what is left of it is taken back from the one and credited to the other, at its own instant. Repeating it answers the same correction. Needs the scope `performance:write`.
// Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.
func (s *PerformanceEventsService) CorrectAttribution(ctx context.Context, performanceEvent string, params PerformanceEventsCorrectAttributionParams, options ...Option) (*AttributionCorrection, error) {
	return call[*AttributionCorrection](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events/{performance_event}/attribution", keyed: true}, []string{performanceEvent}, params, options)
}

// PreviewCorrection: Preview who would stand otherwise if an event were credited to another member; writes nothing. Answers who would stand otherwise if an event were credited to another member: who rises, and who falls. Writes nothing. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.
func (s *PerformanceEventsService) PreviewCorrection(ctx context.Context, performanceEvent string, params PerformanceEventsPreviewCorrectionParams, options ...Option) (*AttributionCorrectionPreview, error) {
	return call[*AttributionCorrectionPreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events/{performance_event}/attribution/preview", keyed: true}, []string{performanceEvent}, params, options)
}

// Explain: Explain an event: its credited member, its eligibility, the metrics and payouts that count it. Explains an event from its code to its payouts: who is credited, whether it earns and why not, and what was paid for it. Needs the scope `performance:read`.
// Refused with `performance_event_not_found`.
func (s *PerformanceEventsService) Explain(ctx context.Context, performanceEvent string, options ...Option) (*PerformanceEventExplanation, error) {
	return call[*PerformanceEventExplanation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events/{performance_event}/explain"}, []string{performanceEvent}, nil, options)
}

// CustomersService has the methods of client.Customers.
type CustomersService struct {
	client *Client
}

func newCustomersService(client *Client) *CustomersService {
	return &CustomersService{client: client}
}

// List: List the customers that events name, newest first. Lists the customers that events of the brand name, one for each program, the newest first. Needs the scope `customers:read`.
func (s *CustomersService) List(ctx context.Context, params CustomersListParams, options ...Option) *Iterator[Customer] {
	return list[Customer](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/customers"}, nil, params, options)
}

// Retrieve: Retrieve a customer with its touches and totals. Answers a customer: by whom it came, what it did, and whose it is. Needs the scope `customers:read`.
// Refused with `customer_not_found`.
func (s *CustomersService) Retrieve(ctx context.Context, customer string, params CustomersRetrieveParams, options ...Option) (*Customer, error) {
	return call[*Customer](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/customers/{customer}"}, []string{customer}, params, options)
}

// Erase: Erase who a customer is, by your own id or ours: its events keep their sums, and nothing that names it. Erases who a customer is, for good: its events keep their amounts, times and members, and nothing that names it. Needs the scope `customers:write`.
// Refused with `customer_not_found`.
func (s *CustomersService) Erase(ctx context.Context, customer string, options ...Option) (*ErasedCustomer, error) {
	return call[*ErasedCustomer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/customers/{customer}/erase", keyed: true}, []string{customer}, nil, options)
}

// EventsService has the methods of client.Events.
type EventsService struct {
	client *Client

	// The ordered feed of everything that happened, with proofs under signed seals.
	Seals *EventsSealsService
}

func newEventsService(client *Client) *EventsService {
	return &EventsService{client: client, Seals: newEventsSealsService(client)}
}

// List: Read the feed of events, oldest first, by rising seq. Lists the events of the organization by rising `seq`, oldest first. Needs the scope `events:read`.
// Refused with `invalid_event_type`.
func (s *EventsService) List(ctx context.Context, params EventsListParams, options ...Option) *Iterator[Event] {
	return list[Event](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/events"}, nil, params, options)
}

// Proof: Prove that an event is the one that was sealed. Answers the proof that one event is under a signed seal. Needs the scope `events:read`.
// Refused with `event_not_found`.
func (s *EventsService) Proof(ctx context.Context, event string, options ...Option) (*EventProof, error) {
	return call[*EventProof](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/events/{event}/proof"}, []string{event}, nil, options)
}

// Stream: Follow the feed as server-sent events. Sends every event once, by rising `seq` and without a gap, as it comes, and a comment while none comes. Each
// event has its `seq` as `id`, which clients send back as `Last-Event-ID` when they come again; the header wins over `after`.
// Needs the scope `events:read`.
// Refused with `invalid_event_type`.
func (s *EventsService) Stream(ctx context.Context, params EventsStreamParams, options ...Option) *Stream {
	return stream(ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/events/stream"}, nil, params, options)
}

// EventsSealsService has the methods of client.Events.Seals.
type EventsSealsService struct {
	client *Client
}

func newEventsSealsService(client *Client) *EventsSealsService {
	return &EventsSealsService{client: client}
}

// List: List the seals of the feed, newest first. Lists the seals of the feed, newest first. Needs the scope `events:read`.
func (s *EventsSealsService) List(ctx context.Context, params EventsSealsListParams, options ...Option) *Iterator[Seal] {
	return list[Seal](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/events/seals"}, nil, params, options)
}

// Keys: Read the public keys that sign seals. Public. A JSON Web Key Set: the key that signs now comes first, then those that signed before.
func (s *EventsSealsService) Keys(ctx context.Context, options ...Option) (*EventsSealsAnswer, error) {
	return call[*EventsSealsAnswer](ctx, s.client, endpoint{verb: "GET", path: "/.well-known/entente-seals.json", open: true}, nil, nil, options)
}

// AuditEntriesService has the methods of client.AuditEntries.
type AuditEntriesService struct {
	client *Client
}

func newAuditEntriesService(client *Client) *AuditEntriesService {
	return &AuditEntriesService{client: client}
}

// List: List what was changed without an event, oldest first, by rising seq. Lists what was changed without a public event, by rising `seq`, oldest first. Needs the scope `audit:read`.
func (s *AuditEntriesService) List(ctx context.Context, params AuditEntriesListParams, options ...Option) *Iterator[AuditEntry] {
	return list[AuditEntry](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/audit_entries"}, nil, params, options)
}

// Retrieve: Retrieve an audit entry. Answers one audit entry. Needs the scope `audit:read`.
// Refused with `audit_entry_not_found`.
func (s *AuditEntriesService) Retrieve(ctx context.Context, auditEntry string, options ...Option) (*AuditEntry, error) {
	return call[*AuditEntry](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/audit_entries/{audit_entry}"}, []string{auditEntry}, nil, options)
}

// WalletService has the methods of client.Wallet.
type WalletService struct {
	client *Client

	// The funds of a brand by asset: available, reserved and consumed.
	Transactions *WalletTransactionsService
}

func newWalletService(client *Client) *WalletService {
	return &WalletService{client: client, Transactions: newWalletTransactionsService(client)}
}

// Retrieve: Retrieve the brand's available, reserved and consumed amounts, by asset. Answers the brand's funds, for each asset. Needs the scope `wallet:read`.
func (s *WalletService) Retrieve(ctx context.Context, options ...Option) (*Wallet, error) {
	return call[*Wallet](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/wallet"}, nil, nil, options)
}

// WalletTransactionsService has the methods of client.Wallet.Transactions.
type WalletTransactionsService struct {
	client *Client
}

func newWalletTransactionsService(client *Client) *WalletTransactionsService {
	return &WalletTransactionsService{client: client}
}

// List: List the brand's transfers, newest first. Lists the transfers of the brand's funds and payouts, newest first. Needs the scope `wallet:read`.
func (s *WalletTransactionsService) List(ctx context.Context, params WalletTransactionsListParams, options ...Option) *Iterator[WalletTransaction] {
	return list[WalletTransaction](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/wallet/transactions"}, nil, params, options)
}

// LedgerService has the methods of client.Ledger.
type LedgerService struct {
	client *Client

	// The accounts of a brand's funds and payouts, and both sides of each transfer.
	Accounts *LedgerAccountsService

	// The accounts of a brand's funds and payouts, and both sides of each transfer.
	Entries *LedgerEntriesService

	// The accounts of a brand's funds and payouts, and both sides of each transfer.
	Check *LedgerCheckService
}

func newLedgerService(client *Client) *LedgerService {
	return &LedgerService{client: client, Accounts: newLedgerAccountsService(client), Entries: newLedgerEntriesService(client), Check: newLedgerCheckService(client)}
}

// LedgerAccountsService has the methods of client.Ledger.Accounts.
type LedgerAccountsService struct {
	client *Client
}

func newLedgerAccountsService(client *Client) *LedgerAccountsService {
	return &LedgerAccountsService{client: client}
}

// List: List the accounts of the ledger with their balances. Lists the accounts of the brand's funds and payouts that ever moved, by asset and name, each with what it holds. Needs the scope `wallet:read`.
func (s *LedgerAccountsService) List(ctx context.Context, params LedgerAccountsListParams, options ...Option) *Iterator[LedgerAccount] {
	return list[LedgerAccount](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/ledger/accounts"}, nil, params, options)
}

// Retrieve: Retrieve an account of the ledger. Answers one account with what it holds. Needs the scope `wallet:read`.
// Refused with `ledger_account_not_found`.
func (s *LedgerAccountsService) Retrieve(ctx context.Context, ledgerAccount string, options ...Option) (*LedgerAccount, error) {
	return call[*LedgerAccount](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/ledger/accounts/{ledger_account}"}, []string{ledgerAccount}, nil, options)
}

// LedgerEntriesService has the methods of client.Ledger.Entries.
type LedgerEntriesService struct {
	client *Client
}

func newLedgerEntriesService(client *Client) *LedgerEntriesService {
	return &LedgerEntriesService{client: client}
}

// List: List the entries of the ledger, newest first. Lists both sides of the transfers of the brand's funds and payouts, newest first unless asked otherwise. Needs the scope `wallet:read`.
func (s *LedgerEntriesService) List(ctx context.Context, params LedgerEntriesListParams, options ...Option) *Iterator[LedgerEntry] {
	return list[LedgerEntry](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/ledger/entries"}, nil, params, options)
}

// LedgerCheckService has the methods of client.Ledger.Check.
type LedgerCheckService struct {
	client *Client
}

func newLedgerCheckService(client *Client) *LedgerCheckService {
	return &LedgerCheckService{client: client}
}

// Retrieve: Retrieve what the last scheduled check of the ledger found in the organization. Answers what the last scheduled check of the ledger found in the organization. Needs the scope `audit:read`.
func (s *LedgerCheckService) Retrieve(ctx context.Context, options ...Option) (*LedgerCheck, error) {
	return call[*LedgerCheck](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/ledger/check"}, nil, nil, options)
}

// ProgramsRequirementsService has the methods of client.Programs.Requirements.
type ProgramsRequirementsService struct {
	client *Client
}

func newProgramsRequirementsService(client *Client) *ProgramsRequirementsService {
	return &ProgramsRequirementsService{client: client}
}

// Create: Create a requirement. Adds a requirement to a program and begins to evaluate all its members again. Needs the scope `program_requirements:write`.
// Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `operating_type_not_found`.
func (s *ProgramsRequirementsService) Create(ctx context.Context, program string, params ProgramsRequirementsCreateParams, options ...Option) (*Requirement, error) {
	return call[*Requirement](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/requirements", keyed: true}, []string{program}, params, options)
}

// List: List requirements. Lists the requirements of a program, newest first. Needs the scope `program_requirements:read`.
// Refused with `program_not_found`.
func (s *ProgramsRequirementsService) List(ctx context.Context, program string, params ProgramsRequirementsListParams, options ...Option) *Iterator[Requirement] {
	return list[Requirement](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/requirements"}, []string{program}, params, options)
}

// Retrieve: Retrieve a requirement. Answers one requirement of a program. Needs the scope `program_requirements:read`.
// Refused with `program_not_found`, `requirement_not_found`.
func (s *ProgramsRequirementsService) Retrieve(ctx context.Context, program string, requirement string, options ...Option) (*Requirement, error) {
	return call[*Requirement](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/requirements/{requirement}"}, []string{program, requirement}, nil, options)
}

// Update: Update a requirement. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_requirements:write`.
// Refused with `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `changed_meanwhile`.
func (s *ProgramsRequirementsService) Update(ctx context.Context, program string, requirement string, params ProgramsRequirementsUpdateParams, options ...Option) (*Requirement, error) {
	return call[*Requirement](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/requirements/{requirement}", keyed: true}, []string{program, requirement}, params, options)
}

// Delete: Archive a requirement. Archives a requirement and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_requirements:write`.
// Refused with `program_not_found`, `requirement_not_found`.
func (s *ProgramsRequirementsService) Delete(ctx context.Context, program string, requirement string, options ...Option) (*DeletedProgramRequirement, error) {
	return call[*DeletedProgramRequirement](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/programs/{program}/requirements/{requirement}", keyed: true}, []string{program, requirement}, nil, options)
}

// ProgramsTiersService has the methods of client.Programs.Tiers.
type ProgramsTiersService struct {
	client *Client
}

func newProgramsTiersService(client *Client) *ProgramsTiersService {
	return &ProgramsTiersService{client: client}
}

// Create: Create a tier. Adds a tier to a program; where a tier already has this rank, that one is updated and answered. Needs the scope `program_tiers:write`.
// Refused with `program_not_found`.
func (s *ProgramsTiersService) Create(ctx context.Context, program string, params ProgramsTiersCreateParams, options ...Option) (*Tier, error) {
	return call[*Tier](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/tiers", keyed: true}, []string{program}, params, options)
}

// List: List tiers. Lists the tiers of a program by rank, the lowest first. Needs the scope `program_tiers:read`.
// Refused with `program_not_found`.
func (s *ProgramsTiersService) List(ctx context.Context, program string, params ProgramsTiersListParams, options ...Option) *Iterator[Tier] {
	return list[Tier](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/tiers"}, []string{program}, params, options)
}

// Retrieve: Retrieve a tier. Answers one tier of a program. Needs the scope `program_tiers:read`.
// Refused with `program_not_found`, `tier_not_found`.
func (s *ProgramsTiersService) Retrieve(ctx context.Context, program string, tier string, options ...Option) (*Tier, error) {
	return call[*Tier](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/tiers/{tier}"}, []string{program, tier}, nil, options)
}

// Update: Update a tier. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_tiers:write`.
// Refused with `program_not_found`, `tier_not_found`, `changed_meanwhile`.
func (s *ProgramsTiersService) Update(ctx context.Context, program string, tier string, params ProgramsTiersUpdateParams, options ...Option) (*Tier, error) {
	return call[*Tier](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/tiers/{tier}", keyed: true}, []string{program, tier}, params, options)
}

// Delete: Archive a tier. Archives a tier and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_tiers:write`.
// Refused with `program_not_found`, `tier_not_found`.
func (s *ProgramsTiersService) Delete(ctx context.Context, program string, tier string, options ...Option) (*DeletedProgramTier, error) {
	return call[*DeletedProgramTier](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/programs/{program}/tiers/{tier}", keyed: true}, []string{program, tier}, nil, options)
}

// EnrollmentsRequirementOverridesService has the methods of client.Enrollments.RequirementOverrides.
type EnrollmentsRequirementOverridesService struct {
	client *Client
}

func newEnrollmentsRequirementOverridesService(client *Client) *EnrollmentsRequirementOverridesService {
	return &EnrollmentsRequirementOverridesService{client: client}
}

// Create: Create a requirement override. Makes an exception for one member: changes or disables one requirement, or adds one of the member's own. Needs the scope `requirement_overrides:write`.
// Refused with `metric_key_invalid`, `requirement_not_found`, `tier_not_found`, `enrollment_not_found`, `requirement_override_already_exists`, `requirement_override_inapplicable`.
func (s *EnrollmentsRequirementOverridesService) Create(ctx context.Context, enrollment string, params EnrollmentsRequirementOverridesCreateParams, options ...Option) (*RequirementOverride, error) {
	return call[*RequirementOverride](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/requirement_overrides", keyed: true}, []string{enrollment}, params, options)
}

// List: List requirement overrides. Lists the exceptions of a member, newest first. Needs the scope `requirement_overrides:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsRequirementOverridesService) List(ctx context.Context, enrollment string, params EnrollmentsRequirementOverridesListParams, options ...Option) *Iterator[RequirementOverride] {
	return list[RequirementOverride](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/requirement_overrides"}, []string{enrollment}, params, options)
}

// Retrieve: Retrieve a requirement override. Answers one exception of a member. Needs the scope `requirement_overrides:read`.
// Refused with `requirement_override_not_found`, `enrollment_not_found`.
func (s *EnrollmentsRequirementOverridesService) Retrieve(ctx context.Context, enrollment string, requirementOverride string, params EnrollmentsRequirementOverridesRetrieveParams, options ...Option) (*RequirementOverride, error) {
	return call[*RequirementOverride](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}"}, []string{enrollment, requirementOverride}, params, options)
}

// Update: Update a requirement override. Changes the fields that are sent and evaluates the member again. Needs the scope `requirement_overrides:write`.
// Refused with `metric_key_invalid`, `tier_not_found`, `requirement_override_not_found`, `enrollment_not_found`, `changed_meanwhile`.
func (s *EnrollmentsRequirementOverridesService) Update(ctx context.Context, enrollment string, requirementOverride string, params EnrollmentsRequirementOverridesUpdateParams, options ...Option) (*RequirementOverride, error) {
	return call[*RequirementOverride](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}", keyed: true}, []string{enrollment, requirementOverride}, params, options)
}

// Delete: Archive a requirement override. Archives an exception and evaluates the member again; deleting it once more answers the same. Needs the scope `requirement_overrides:write`.
// Refused with `requirement_override_not_found`, `enrollment_not_found`.
func (s *EnrollmentsRequirementOverridesService) Delete(ctx context.Context, enrollment string, requirementOverride string, options ...Option) (*DeletedRequirementOverride, error) {
	return call[*DeletedRequirementOverride](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}", keyed: true}, []string{enrollment, requirementOverride}, nil, options)
}

// ProgramsJoiningService has the methods of client.Programs.Joining.
type ProgramsJoiningService struct {
	client *Client

	// How a program is joined by its page: the form, the terms, and the rules that decide at once.
	Acceptances *ProgramsJoiningAcceptancesService
}

func newProgramsJoiningService(client *Client) *ProgramsJoiningService {
	return &ProgramsJoiningService{client: client, Acceptances: newProgramsJoiningAcceptancesService(client)}
}

// Retrieve: Retrieve how a program is joined by its page; null before the first update. Answers how a program is joined by its page; null before the first update. Needs the scope `programs:read`.
// Refused with `program_not_found`.
func (s *ProgramsJoiningService) Retrieve(ctx context.Context, program string, options ...Option) (*Joining, error) {
	return call[*Joining](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/joining"}, []string{program}, nil, options)
}

// Update: Update how a program is joined by its page: its form, terms and rules. Changes the fields that are sent: who applies answers the form, accepts the terms, and is decided by the rules from now on. Members of before keep what they are. Needs the scope `programs:write`.
// Refused with `program_not_found`, `changed_meanwhile`.
func (s *ProgramsJoiningService) Update(ctx context.Context, program string, params ProgramsJoiningUpdateParams, options ...Option) (*Joining, error) {
	return call[*Joining](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/joining", keyed: true}, []string{program}, params, options)
}

// ProgramsJoiningAcceptancesService has the methods of client.Programs.Joining.Acceptances.
type ProgramsJoiningAcceptancesService struct {
	client *Client
}

func newProgramsJoiningAcceptancesService(client *Client) *ProgramsJoiningAcceptancesService {
	return &ProgramsJoiningAcceptancesService{client: client}
}

// List: List the members of a program with the version of its terms that each accepted, newest first. Lists the members of a program, newest first, with the version of its terms that each accepted last and when; null of who accepted none. Needs the scope `enrollments:read`.
// Refused with `program_not_found`.
func (s *ProgramsJoiningAcceptancesService) List(ctx context.Context, program string, params ProgramsJoiningAcceptancesListParams, options ...Option) *Iterator[TermsAcceptance] {
	return list[TermsAcceptance](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/acceptances"}, []string{program}, params, options)
}

// EnrollmentsApplicationService has the methods of client.Enrollments.Application.
type EnrollmentsApplicationService struct {
	client *Client
}

func newEnrollmentsApplicationService(client *Client) *EnrollmentsApplicationService {
	return &EnrollmentsApplicationService{client: client}
}

// Retrieve: Retrieve what a member applied with, or the terms that it accepted; null of one who did neither. Answers what a member applied with, or the terms that it accepted; null of one who did neither. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsApplicationService) Retrieve(ctx context.Context, enrollment string, options ...Option) (*Application, error) {
	return call[*Application](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/application"}, []string{enrollment}, nil, options)
}

// OperatingTypesService has the methods of client.OperatingTypes.
type OperatingTypesService struct {
	client *Client
}

func newOperatingTypesService(client *Client) *OperatingTypesService {
	return &OperatingTypesService{client: client}
}

// Create: Create an operating type. Registers a kind of member; an active one with this key is answered unchanged. Needs the scope `operating_types:write`.
// Refused with `operating_type_archived`.
func (s *OperatingTypesService) Create(ctx context.Context, params OperatingTypesCreateParams, options ...Option) (*OperatingType, error) {
	return call[*OperatingType](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/operating_types", keyed: true}, nil, params, options)
}

// List: List operating types. Lists the brand's operating types, newest first. Needs the scope `operating_types:read`.
func (s *OperatingTypesService) List(ctx context.Context, params OperatingTypesListParams, options ...Option) *Iterator[OperatingType] {
	return list[OperatingType](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/operating_types"}, nil, params, options)
}

// Retrieve: Retrieve an operating type. Answers an operating type, by its id or key. Needs the scope `operating_types:read`.
// Refused with `operating_type_not_found`.
func (s *OperatingTypesService) Retrieve(ctx context.Context, operatingType string, options ...Option) (*OperatingType, error) {
	return call[*OperatingType](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/operating_types/{operating_type}"}, []string{operatingType}, nil, options)
}

// Update: Update an operating type. Changes the fields that are sent. Needs the scope `operating_types:write`.
// Refused with `operating_type_not_found`, `changed_meanwhile`.
func (s *OperatingTypesService) Update(ctx context.Context, operatingType string, params OperatingTypesUpdateParams, options ...Option) (*OperatingType, error) {
	return call[*OperatingType](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/operating_types/{operating_type}", keyed: true}, []string{operatingType}, params, options)
}

// Delete: Archive an operating type. Archives an operating type, whose key stays taken; deleting it once more answers the same. Needs the scope `operating_types:write`.
// Refused with `operating_type_not_found`.
func (s *OperatingTypesService) Delete(ctx context.Context, operatingType string, options ...Option) (*DeletedOperatingType, error) {
	return call[*DeletedOperatingType](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/operating_types/{operating_type}", keyed: true}, []string{operatingType}, nil, options)
}

// MetricKeysService has the methods of client.MetricKeys.
type MetricKeysService struct {
	client *Client
}

func newMetricKeysService(client *Client) *MetricKeysService {
	return &MetricKeysService{client: client}
}

// Create: Create a metric key. Registers a metric of the brand's own; an active one with this key is answered unchanged. Needs the scope `metric_keys:write`.
// Refused with `metric_key_archived`.
func (s *MetricKeysService) Create(ctx context.Context, params MetricKeysCreateParams, options ...Option) (*MetricKey, error) {
	return call[*MetricKey](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/metric_keys", keyed: true}, nil, params, options)
}

// List: List metric keys. Lists the built-in metrics, and then the brand's own, newest first. Needs the scope `metric_keys:read`.
func (s *MetricKeysService) List(ctx context.Context, params MetricKeysListParams, options ...Option) *Iterator[MetricKey] {
	return list[MetricKey](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/metric_keys"}, nil, params, options)
}

// Retrieve: Retrieve a metric key. Answers a metric, by its id or key. Needs the scope `metric_keys:read`.
// Refused with `metric_key_not_found`.
func (s *MetricKeysService) Retrieve(ctx context.Context, metricKey string, options ...Option) (*MetricKey, error) {
	return call[*MetricKey](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/metric_keys/{metric_key}"}, []string{metricKey}, nil, options)
}

// Update: Update a metric key. Changes the fields that are sent of one of the brand's own metrics. Needs the scope `metric_keys:write`.
// Refused with `metric_key_not_found`, `changed_meanwhile`.
func (s *MetricKeysService) Update(ctx context.Context, metricKey string, params MetricKeysUpdateParams, options ...Option) (*MetricKey, error) {
	return call[*MetricKey](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/metric_keys/{metric_key}", keyed: true}, []string{metricKey}, params, options)
}

// Delete: Archive a metric key. Archives one of the brand's own metrics, whose key stays taken; deleting it once more answers the same. Needs the scope `metric_keys:write`.
// Refused with `metric_key_not_found`.
func (s *MetricKeysService) Delete(ctx context.Context, metricKey string, options ...Option) (*DeletedMetricKey, error) {
	return call[*DeletedMetricKey](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/metric_keys/{metric_key}", keyed: true}, []string{metricKey}, nil, options)
}

// AssertionsService has the methods of client.Assertions.
type AssertionsService struct {
	client *Client
}

func newAssertionsService(client *Client) *AssertionsService {
	return &AssertionsService{client: client}
}

// Create: Assert a claim about an entity. States a value about an entity; the same statement again changes nothing and answers the one there is. Needs the scope `assertions:write`.
// Refused with `entity_not_found`, `entity_merged`.
func (s *AssertionsService) Create(ctx context.Context, params AssertionsCreateParams, options ...Option) (*Assertion, error) {
	return call[*Assertion](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/assertions", keyed: true}, nil, params, options)
}

// List: List the claims about an entity, newest first. Lists what is asserted about one entity, newest first. Needs the scope `assertions:read`.
// Refused with `entity_not_found`.
func (s *AssertionsService) List(ctx context.Context, params AssertionsListParams, options ...Option) *Iterator[Assertion] {
	return list[Assertion](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/assertions"}, nil, params, options)
}

// Revoke: Revoke a claim about an entity. Takes an assertion back, so that it counts as 0; revoking it once more answers the same. Needs the scope `assertions:write`.
// Refused with `entity_not_found`, `assertion_not_found`, `entity_merged`.
func (s *AssertionsService) Revoke(ctx context.Context, params AssertionsRevokeParams, options ...Option) (*Assertion, error) {
	return call[*Assertion](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/assertions/revoke", keyed: true}, nil, params, options)
}

// Retrieve: Retrieve an assertion. Answers an assertion of the brand. Needs the scope `assertions:read`.
// Refused with `assertion_not_found`.
func (s *AssertionsService) Retrieve(ctx context.Context, assertion string, params AssertionsRetrieveParams, options ...Option) (*Assertion, error) {
	return call[*Assertion](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/assertions/{assertion}"}, []string{assertion}, params, options)
}

// ConnectionsService has the methods of client.Connections.
type ConnectionsService struct {
	client *Client
}

func newConnectionsService(client *Client) *ConnectionsService {
	return &ConnectionsService{client: client}
}

// List: List connections, newest first. Lists the accounts that the brand and its entities have connected, newest first. Needs the scope `connections:read`.
func (s *ConnectionsService) List(ctx context.Context, params ConnectionsListParams, options ...Option) *Iterator[Connection] {
	return list[Connection](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/connections"}, nil, params, options)
}

// Retrieve: Retrieve a connection with its grants. Answers a connected account, with its metrics when it is a host application. Needs the scope `connections:read`.
// Refused with `connection_not_found`.
func (s *ConnectionsService) Retrieve(ctx context.Context, connection string, options ...Option) (*Connection, error) {
	return call[*Connection](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/connections/{connection}"}, []string{connection}, nil, options)
}

// Revoke: Revoke a connection. Disconnects an account for good; what its provider granted is ended as well. Needs the scope `connections:write`.
// Refused with `connection_not_found`, `connection_not_revocable`.
func (s *ConnectionsService) Revoke(ctx context.Context, connection string, options ...Option) (*Connection, error) {
	return call[*Connection](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/connections/{connection}/revoke", keyed: true}, []string{connection}, nil, options)
}

// ProgramsConnectConfigService has the methods of client.Programs.ConnectConfig.
type ProgramsConnectConfigService struct {
	client *Client
}

func newProgramsConnectConfigService(client *Client) *ProgramsConnectConfigService {
	return &ProgramsConnectConfigService{client: client}
}

// Retrieve: Retrieve the connect config of a program; null before the first update. Answers how a program meets host applications; null before it was set up. Needs the scope `connect_config:read`.
// Refused with `program_not_found`.
func (s *ProgramsConnectConfigService) Retrieve(ctx context.Context, program string, options ...Option) (*ConnectConfig, error) {
	return call[*ConnectConfig](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/connect_config"}, []string{program}, nil, options)
}

// Update: Update the connect config of a program; the first update generates the public key. Sets up how a program meets host applications, or changes the fields that are sent. Needs the scope `connect_config:write`.
// Refused with `program_not_found`, `changed_meanwhile`.
func (s *ProgramsConnectConfigService) Update(ctx context.Context, program string, params ProgramsConnectConfigUpdateParams, options ...Option) (*ConnectConfig, error) {
	return call[*ConnectConfig](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/connect_config", keyed: true}, []string{program}, params, options)
}

// UpdateByToken: Update how a program meets host applications, with the API key in the body. Deprecated pre-v1 route; use `/programs/{id}/connect_config`.
// Refused with `program_not_found`.
func (s *ProgramsConnectConfigService) UpdateByToken(ctx context.Context, params ProgramsConnectConfigUpdateByTokenParams, options ...Option) (*ProgramsConnectConfigAnswer, error) {
	return call[*ProgramsConnectConfigAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/connect-config/update", keyed: true, open: true}, nil, params, options)
}

// ProgramsHandoffConfigsService has the methods of client.Programs.HandoffConfigs.
type ProgramsHandoffConfigsService struct {
	client *Client
}

func newProgramsHandoffConfigsService(client *Client) *ProgramsHandoffConfigsService {
	return &ProgramsHandoffConfigsService{client: client}
}

// List: List the host applications of a program, newest first. Lists the host applications that may hand off users to a program, newest first. Needs the scope `handoff:read`.
// Refused with `program_not_found`.
func (s *ProgramsHandoffConfigsService) List(ctx context.Context, program string, params ProgramsHandoffConfigsListParams, options ...Option) *Iterator[HandoffConfig] {
	return list[HandoffConfig](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/programs/{program}/handoff_config"}, []string{program}, params, options)
}

// Update: Create or update a host application by its issuer; sending a signing secret rotates it. Sets up a host application by its issuer, or changes the fields that are sent; another signing secret replaces the one before. Needs the scope `handoff:write`.
// Refused with `program_not_found`.
func (s *ProgramsHandoffConfigsService) Update(ctx context.Context, program string, params ProgramsHandoffConfigsUpdateParams, options ...Option) (*HandoffConfig, error) {
	return call[*HandoffConfig](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/programs/{program}/handoff_config", keyed: true}, []string{program}, params, options)
}

// SourcesService has the methods of client.Sources.
type SourcesService struct {
	client *Client

	// Coupons at the vendors of sources that make them there, and why one is not.
	Coupons *SourcesCouponsService

	// What a source delivered: verified, kept for a time, and translated into facts.
	Events *SourcesEventsService

	// Payments that sources reported, each once: whose sale it became, or why nobody is found who brought it.
	Payments *SourcesPaymentsService
}

func newSourcesService(client *Client) *SourcesService {
	return &SourcesService{client: client, Coupons: newSourcesCouponsService(client), Events: newSourcesEventsService(client), Payments: newSourcesPaymentsService(client)}
}

// Create: Make a source of sales; its answer has the address to register at the vendor. Makes a source of sales: a payment system or shop whose webhooks are registered at the answered `url`. Needs the scope `sources:write`.
// Refused with `program_not_found`.
func (s *SourcesService) Create(ctx context.Context, params SourcesCreateParams, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources", keyed: true}, nil, params, options)
}

// List: List sources, newest first. Lists sources, newest first. Needs the scope `sources:read`.
func (s *SourcesService) List(ctx context.Context, params SourcesListParams, options ...Option) *Iterator[Source] {
	return list[Source](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/sources"}, nil, params, options)
}

// Try: Translate a pasted delivery as a source would, and record nothing. Translates a pasted delivery as a source would, without a signature, and records nothing. Needs the scope `sources:read`.
func (s *SourcesService) Try(ctx context.Context, params SourcesTryParams, options ...Option) (*SourceReport, error) {
	return call[*SourceReport](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/try", keyed: true}, nil, params, options)
}

// Retrieve: Retrieve a source. Retrieves a source. Needs the scope `sources:read`.
// Refused with `source_not_found`.
func (s *SourcesService) Retrieve(ctx context.Context, source string, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/sources/{source}"}, []string{source}, nil, options)
}

// Update: Update a source; another secret replaces the one before. Changes the fields of a source that are sent; another secret replaces the one before, which is accepted for an hour. Needs the scope `sources:write`.
// Refused with `program_not_found`, `source_not_found`, `source_archived`, `changed_meanwhile`.
func (s *SourcesService) Update(ctx context.Context, source string, params SourcesUpdateParams, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}", keyed: true}, []string{source}, params, options)
}

// Pause: Pause a source: its deliveries are refused until it is resumed. Pauses a source: deliveries are refused, and vendors repeat them for hours or days. Needs the scope `sources:write`.
// Refused with `source_not_found`, `source_not_pausable`.
func (s *SourcesService) Pause(ctx context.Context, source string, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}/pause", keyed: true}, []string{source}, nil, options)
}

// Resume: Resume a paused source. Resumes a paused source. Needs the scope `sources:write`.
// Refused with `source_not_found`, `source_not_resumable`.
func (s *SourcesService) Resume(ctx context.Context, source string, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}/resume", keyed: true}, []string{source}, nil, options)
}

// Archive: Archive a source for good. Archives a source for good: it forgets its secrets. Needs the scope `sources:write`.
// Refused with `source_not_found`.
func (s *SourcesService) Archive(ctx context.Context, source string, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}/archive", keyed: true}, []string{source}, nil, options)
}

// Health: Retrieve how the events of a source stand. Answers how the events of a source stand: counts by status, the last that arrived, and what waits. Needs the scope `sources:read`.
// Refused with `source_not_found`.
func (s *SourcesService) Health(ctx context.Context, source string, options ...Option) (*SourceHealth, error) {
	return call[*SourceHealth](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/sources/{source}/health"}, []string{source}, nil, options)
}

// Replay: Translate kept events of a source again; payments that are known count once. Translates kept events of a source again, the newest first; payments that are known count once. Needs the scope `sources:write`.
// Refused with `source_not_found`, `source_event_not_found`, `source_archived`.
func (s *SourcesService) Replay(ctx context.Context, source string, params SourcesReplayParams, options ...Option) (*SourceReplay, error) {
	return call[*SourceReplay](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}/replay", keyed: true}, []string{source}, params, options)
}

// Backfill: Read from the vendor's API what it has since an instant; payments that are known count once. Reads from the vendor's API what it has since an instant, as if it was delivered; payments that are known count once. Needs the scope `sources:write`.
// Refused with `source_not_found`, `source_not_active`, `source_api_key_missing`.
func (s *SourcesService) Backfill(ctx context.Context, source string, params SourcesBackfillParams, options ...Option) (*Source, error) {
	return call[*Source](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/sources/{source}/backfill", keyed: true}, []string{source}, params, options)
}

// SourcesCouponsService has the methods of client.Sources.Coupons.
type SourcesCouponsService struct {
	client *Client
}

func newSourcesCouponsService(client *Client) *SourcesCouponsService {
	return &SourcesCouponsService{client: client}
}

// List: List coupons at the vendors of sources, newest first. Lists coupons at the vendors of sources that make them there, newest first. Needs the scope `sources:read`.
func (s *SourcesCouponsService) List(ctx context.Context, params SourcesCouponsListParams, options ...Option) *Iterator[SourceCoupon] {
	return list[SourceCoupon](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/source_coupons"}, nil, params, options)
}

// SourcesEventsService has the methods of client.Sources.Events.
type SourcesEventsService struct {
	client *Client
}

func newSourcesEventsService(client *Client) *SourcesEventsService {
	return &SourcesEventsService{client: client}
}

// List: List the events that a source delivered, newest first. Lists the events that a source delivered, newest first. Needs the scope `sources:read`.
// Refused with `source_not_found`.
func (s *SourcesEventsService) List(ctx context.Context, source string, params SourcesEventsListParams, options ...Option) *Iterator[SourceEvent] {
	return list[SourceEvent](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/sources/{source}/events"}, []string{source}, params, options)
}

// Retrieve: Retrieve an event that a source delivered. Retrieves an event that a source delivered. Needs the scope `sources:read`.
// Refused with `source_event_not_found`.
func (s *SourcesEventsService) Retrieve(ctx context.Context, sourceEvent string, options ...Option) (*SourceEvent, error) {
	return call[*SourceEvent](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/source_events/{source_event}"}, []string{sourceEvent}, nil, options)
}

// SourcesPaymentsService has the methods of client.Sources.Payments.
type SourcesPaymentsService struct {
	client *Client
}

func newSourcesPaymentsService(client *Client) *SourcesPaymentsService {
	return &SourcesPaymentsService{client: client}
}

// List: List the payments that sources reported, newest first. Lists the payments that sources reported, newest first. Needs the scope `sources:read`.
func (s *SourcesPaymentsService) List(ctx context.Context, params SourcesPaymentsListParams, options ...Option) *Iterator[SourcePayment] {
	return list[SourcePayment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/source_payments"}, nil, params, options)
}

// Retrieve: Retrieve a payment that a source reported. Retrieves a payment that a source reported. Needs the scope `sources:read`.
// Refused with `source_payment_not_found`.
func (s *SourcesPaymentsService) Retrieve(ctx context.Context, sourcePayment string, options ...Option) (*SourcePayment, error) {
	return call[*SourcePayment](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/source_payments/{source_payment}"}, []string{sourcePayment}, nil, options)
}

// Credit: Credit a member with an unmatched payment by hand. Credits a member with an unmatched payment by hand. Needs the scope `performance:write`.
// Refused with `enrollment_not_found`, `source_payment_not_found`, `source_payment_not_creditable`.
func (s *SourcesPaymentsService) Credit(ctx context.Context, sourcePayment string, params SourcesPaymentsCreditParams, options ...Option) (*SourcePayment, error) {
	return call[*SourcePayment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/source_payments/{source_payment}/credit", keyed: true}, []string{sourcePayment}, params, options)
}

// Dismiss: Decide that nobody brought an unmatched payment. Decides that nobody brought an unmatched payment. Needs the scope `performance:write`.
// Refused with `source_payment_not_found`, `source_payment_not_dismissable`.
func (s *SourcesPaymentsService) Dismiss(ctx context.Context, sourcePayment string, params SourcesPaymentsDismissParams, options ...Option) (*SourcePayment, error) {
	return call[*SourcePayment](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/source_payments/{source_payment}/dismiss", keyed: true}, []string{sourcePayment}, params, options)
}

// EnrollmentsNotesService has the methods of client.Enrollments.Notes.
type EnrollmentsNotesService struct {
	client *Client
}

func newEnrollmentsNotesService(client *Client) *EnrollmentsNotesService {
	return &EnrollmentsNotesService{client: client}
}

// Create: Write a note about a member. Writes a note about a member for the people of your brand: no member and no host application sees it. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `person_not_found`, `too_many_notes`.
func (s *EnrollmentsNotesService) Create(ctx context.Context, enrollment string, params EnrollmentsNotesCreateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/notes", keyed: true}, []string{enrollment}, params, options)
}

// List: List the notes about a member. Lists the notes of your brand about a member, newest first. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsNotesService) List(ctx context.Context, enrollment string, params EnrollmentsNotesListParams, options ...Option) *Iterator[Note] {
	return list[Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/notes"}, []string{enrollment}, params, options)
}

// Retrieve: Retrieve a note about a member. Answers a note about a member. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`, `note_not_found`.
func (s *EnrollmentsNotesService) Retrieve(ctx context.Context, enrollment string, note string, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/notes/{note}"}, []string{enrollment, note}, nil, options)
}

// Update: Change a note about a member. Changes the text of a note about a member, or whom it calls. Only its author may, or an owner. Needs the scope `enrollments:write`.
// Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
func (s *EnrollmentsNotesService) Update(ctx context.Context, enrollment string, note string, params EnrollmentsNotesUpdateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/notes/{note}", keyed: true}, []string{enrollment, note}, params, options)
}

// Delete: Remove a note about a member. Removes a note about a member: its text is gone. Only its author may, or an owner. Needs the scope `enrollments:write`.
// Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`.
func (s *EnrollmentsNotesService) Delete(ctx context.Context, enrollment string, note string, options ...Option) (*RemovedNote, error) {
	return call[*RemovedNote](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/enrollments/{enrollment}/notes/{note}", keyed: true}, []string{enrollment, note}, nil, options)
}

// EntitiesNotesService has the methods of client.Entities.Notes.
type EntitiesNotesService struct {
	client *Client
}

func newEntitiesNotesService(client *Client) *EntitiesNotesService {
	return &EntitiesNotesService{client: client}
}

// Create: Write a note about a person or company. Writes a note about a person or company for the people of your brand: no member and no host application sees it. Of somebody who was merged they are those of the person who goes on. Needs the scope `entities:write`.
// Refused with `entity_not_found`, `person_not_found`, `too_many_notes`.
func (s *EntitiesNotesService) Create(ctx context.Context, entity string, params EntitiesNotesCreateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/notes", keyed: true}, []string{entity}, params, options)
}

// List: List the notes about a person or company. Lists the notes of your brand about a person or company, newest first. Needs the scope `entities:read`.
// Refused with `entity_not_found`.
func (s *EntitiesNotesService) List(ctx context.Context, entity string, params EntitiesNotesListParams, options ...Option) *Iterator[Note] {
	return list[Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/notes"}, []string{entity}, params, options)
}

// Retrieve: Retrieve a note about a person or company. Answers a note about a person or company. Needs the scope `entities:read`.
// Refused with `entity_not_found`, `note_not_found`.
func (s *EntitiesNotesService) Retrieve(ctx context.Context, entity string, note string, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/notes/{note}"}, []string{entity, note}, nil, options)
}

// Update: Change a note about a person or company. Changes the text of a note about a person or company, or whom it calls. Only its author may, or an owner. Needs the scope `entities:write`.
// Refused with `note_of_another`, `entity_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
func (s *EntitiesNotesService) Update(ctx context.Context, entity string, note string, params EntitiesNotesUpdateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/notes/{note}", keyed: true}, []string{entity, note}, params, options)
}

// Delete: Remove a note about a person or company. Removes a note about a person or company: its text is gone. Only its author may, or an owner. Needs the scope `entities:write`.
// Refused with `note_of_another`, `entity_not_found`, `note_not_found`.
func (s *EntitiesNotesService) Delete(ctx context.Context, entity string, note string, options ...Option) (*RemovedNote, error) {
	return call[*RemovedNote](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/entities/{entity}/notes/{note}", keyed: true}, []string{entity, note}, nil, options)
}

// PerformanceEventsNotesService has the methods of client.Performance.Events.Notes.
type PerformanceEventsNotesService struct {
	client *Client
}

func newPerformanceEventsNotesService(client *Client) *PerformanceEventsNotesService {
	return &PerformanceEventsNotesService{client: client}
}

// Create: Write a note about an event. Writes a note about an event for the people of your brand: no member and no host application sees it. Needs the scope `performance:write`.
// Refused with `performance_event_not_found`, `person_not_found`, `too_many_notes`.
func (s *PerformanceEventsNotesService) Create(ctx context.Context, performanceEvent string, params PerformanceEventsNotesCreateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events/{performance_event}/notes", keyed: true}, []string{performanceEvent}, params, options)
}

// List: List the notes about an event. Lists the notes of your brand about an event, newest first. Needs the scope `performance:read`.
// Refused with `performance_event_not_found`.
func (s *PerformanceEventsNotesService) List(ctx context.Context, performanceEvent string, params PerformanceEventsNotesListParams, options ...Option) *Iterator[Note] {
	return list[Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events/{performance_event}/notes"}, []string{performanceEvent}, params, options)
}

// Retrieve: Retrieve a note about an event. Answers a note about an event. Needs the scope `performance:read`.
// Refused with `note_not_found`, `performance_event_not_found`.
func (s *PerformanceEventsNotesService) Retrieve(ctx context.Context, performanceEvent string, note string, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/performance/events/{performance_event}/notes/{note}"}, []string{performanceEvent, note}, nil, options)
}

// Update: Change a note about an event. Changes the text of a note about an event, or whom it calls. Only its author may, or an owner. Needs the scope `performance:write`.
// Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`, `person_not_found`, `changed_meanwhile`.
func (s *PerformanceEventsNotesService) Update(ctx context.Context, performanceEvent string, note string, params PerformanceEventsNotesUpdateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/performance/events/{performance_event}/notes/{note}", keyed: true}, []string{performanceEvent, note}, params, options)
}

// Delete: Remove a note about an event. Removes a note about an event: its text is gone. Only its author may, or an owner. Needs the scope `performance:write`.
// Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`.
func (s *PerformanceEventsNotesService) Delete(ctx context.Context, performanceEvent string, note string, options ...Option) (*RemovedNote, error) {
	return call[*RemovedNote](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/performance/events/{performance_event}/notes/{note}", keyed: true}, []string{performanceEvent, note}, nil, options)
}

// PayoutsService has the methods of client.Payouts.
type PayoutsService struct {
	client *Client

	// Payouts that are frozen and paid together, with their file and its confirmation.
	Batches *PayoutsBatchesService

	// What activity is worth to the member who brought it.
	Rules *PayoutsRulesService

	// How recipients are paid, and the format of the files for it.
	Rails *PayoutsRailsService

	// When a calendar is run and a batch is made of it, without anybody asking.
	Schedules *PayoutsSchedulesService

	// What a member has earned in a period, and the run that finds it.
	Periods *PayoutsPeriodsService
}

func newPayoutsService(client *Client) *PayoutsService {
	return &PayoutsService{client: client, Batches: newPayoutsBatchesService(client), Rules: newPayoutsRulesService(client), Rails: newPayoutsRailsService(client), Schedules: newPayoutsSchedulesService(client), Periods: newPayoutsPeriodsService(client)}
}

// Summary: Sum up payouts by status, currency and age. Sums up the brand's payouts by status, currency and age. Needs the scope `payouts:read`.
func (s *PayoutsService) Summary(ctx context.Context, params PayoutsSummaryParams, options ...Option) (*PayoutSummary, error) {
	return call[*PayoutSummary](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/summary"}, nil, params, options)
}

// Run: Compute the payouts of a period. Computes what the brand's rules owe for a period and writes it as payouts; running it again brings them up to date. Needs the scope `payouts:write`.
// Refused with `invalid_period`, `program_not_found`, `payout_rules_required`, `payout_period_overlap`, `payout_period_closed`.
func (s *PayoutsService) Run(ctx context.Context, params PayoutsRunParams, options ...Option) (*PayoutRun, error) {
	return call[*PayoutRun](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/run", keyed: true}, nil, params, options)
}

// Adjust: Create a manual adjustment. One entry by hand; again under the same `external_ref`, the row that is there. Needs the scope `payouts:write`.
// Refused with `invalid_period`, `enrollment_not_found`, `performance_event_not_found`, `reference_conflict`, `performance_event_already_paid`, `payout_period_closed`.
func (s *PayoutsService) Adjust(ctx context.Context, params PayoutsAdjustParams, options ...Option) (*Payout, error) {
	return call[*Payout](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/adjustments", keyed: true}, nil, params, options)
}

// List: List payouts. Lists the brand's payouts, newest first. Needs the scope `payouts:read`.
// Refused with `invalid_period`.
func (s *PayoutsService) List(ctx context.Context, params PayoutsListParams, options ...Option) *Iterator[Payout] {
	return list[Payout](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts"}, nil, params, options)
}

// Count: Count the payouts that match, with the sums of their amounts. Counts the brand's payouts that match, with the sums of their amounts. Needs the scope `payouts:read`.
// Refused with `invalid_period`.
func (s *PayoutsService) Count(ctx context.Context, params PayoutsCountParams, options ...Option) (*Count, error) {
	return call[*Count](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/count"}, nil, params, options)
}

// Totals: List what each recipient was paid in a year, by country and currency. Lists what each recipient was paid in a calendar year, by currency and the country of the account, and what came back; the youngest recipient comes first. Needs the scope `payouts:read`.
func (s *PayoutsService) Totals(ctx context.Context, params PayoutsTotalsParams, options ...Option) *Iterator[PayoutTotal] {
	return list[PayoutTotal](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/totals"}, nil, params, options)
}

// LiabilityDocument: Download what the books owed at the end of a day, with the journal of its month, as PDF. Prints the sums of the same as PDF, in a language, with the journal of the month until then. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `documents_not_configured`.
func (s *PayoutsService) LiabilityDocument(ctx context.Context, params PayoutsLiabilityDocumentParams, options ...Option) ([]byte, error) {
	return callBytes(ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/liability.pdf"}, nil, params, options)
}

// Liability: List what the books owed at the end of a day, by recipient, program and currency. Lists what the books owed at the end of a day, by recipient, program and currency, with the sums of all; the youngest recipient comes first. Needs the scope `payouts:read`.
// Refused with `invalid_period`.
func (s *PayoutsService) Liability(ctx context.Context, params PayoutsLiabilityParams, options ...Option) *Rows[Liability, PayoutLiability] {
	return rows[Liability, PayoutLiability](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/liability"}, nil, params, options)
}

// Retrieve: Retrieve a payout. Answers a payout of the brand. Needs the scope `payouts:read`.
// Refused with `payout_not_found`.
func (s *PayoutsService) Retrieve(ctx context.Context, payout string, params PayoutsRetrieveParams, options ...Option) (*Payout, error) {
	return call[*Payout](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/{payout}"}, []string{payout}, params, options)
}

// Explain: Explain a payout: its rule, events, rows and batch. Explains a payout by its rule, its terms and the events that it was computed from, page by page. Needs the scope `payouts:read`.
// Refused with `payout_not_found`.
func (s *PayoutsService) Explain(ctx context.Context, payout string, params PayoutsExplainParams, options ...Option) (*PayoutExplanation, error) {
	return call[*PayoutExplanation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/{payout}/explain"}, []string{payout}, params, options)
}

// PayoutsBatchesService has the methods of client.Payouts.Batches.
type PayoutsBatchesService struct {
	client *Client

	// What people of a brand write to each other about a batch.
	Notes *PayoutsBatchesNotesService

	// Payouts that are frozen and paid together, with their file and its confirmation.
	Items *PayoutsBatchesItemsService
}

func newPayoutsBatchesService(client *Client) *PayoutsBatchesService {
	return &PayoutsBatchesService{client: client, Notes: newPayoutsBatchesNotesService(client), Items: newPayoutsBatchesItemsService(client)}
}

// Create: Freeze payouts into a batch, one item per recipient and currency. Brings payouts up to date and freezes those that can be paid, as one payment per recipient and currency. Needs the scope `payouts:write`.
// Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`, `payout_batch_empty`.
func (s *PayoutsBatchesService) Create(ctx context.Context, params PayoutsBatchesCreateParams, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches", keyed: true}, nil, params, options)
}

// List: List payout batches, newest first. Lists the brand's batches, newest first. Needs the scope `payouts:read`.
func (s *PayoutsBatchesService) List(ctx context.Context, params PayoutsBatchesListParams, options ...Option) *Iterator[PayoutBatch] {
	return list[PayoutBatch](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches"}, nil, params, options)
}

// Preview: Preview what a batch would pay, and whom it would leave out; writes nothing. Answers what a batch would pay if it were made now, and whom it would leave out. Writes nothing. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`.
func (s *PayoutsBatchesService) Preview(ctx context.Context, params PayoutsBatchesPreviewParams, options ...Option) (*PayoutBatchPreview, error) {
	return call[*PayoutBatchPreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/preview", keyed: true}, nil, params, options)
}

// Count: Count the payout batches that match, with the sums of what they pay. Counts the brand's batches that match, with the sums of what they pay. Needs the scope `payouts:read`.
func (s *PayoutsBatchesService) Count(ctx context.Context, params PayoutsBatchesCountParams, options ...Option) (*Count, error) {
	return call[*Count](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/count"}, nil, params, options)
}

// Retrieve: Retrieve a payout batch with its first items. Answers a batch, with its first 100 payments. Needs the scope `payouts:read`.
// Refused with `payout_batch_not_found`.
func (s *PayoutsBatchesService) Retrieve(ctx context.Context, payoutBatch string, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/{payout_batch}"}, []string{payoutBatch}, nil, options)
}

// Export: Export a payout batch into its file. Begins to make the payment file of a batch; repeating it answers the same operation. Needs the scope `payouts:write`.
// Refused with `payout_batch_not_found`, `payout_batch_differs`, `payout_batch_not_exportable`.
func (s *PayoutsBatchesService) Export(ctx context.Context, payoutBatch string, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/export", keyed: true}, []string{payoutBatch}, nil, options)
}

// Accept: Accept differences of a payout batch from what was announced. Accepts differences of a batch from what was announced, with the reason why it is right in spite of them. Needs the scope `payouts:write`.
// Refused with `payout_batch_not_found`, `payout_file_unwritable`, `payout_batch_not_exportable`.
func (s *PayoutsBatchesService) Accept(ctx context.Context, payoutBatch string, params PayoutsBatchesAcceptParams, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/accept", keyed: true}, []string{payoutBatch}, params, options)
}

// File: Download the file of an exported payout batch. Answers the payment file of an exported batch. Needs the scope `payouts:read`.
// Refused with `payout_batch_not_found`.
func (s *PayoutsBatchesService) File(ctx context.Context, payoutBatch string, options ...Option) (string, error) {
	return callText(ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/{payout_batch}/file"}, []string{payoutBatch}, nil, options)
}

// Confirm: Confirm the payments of an exported batch. Begins to record what became of the payments; the same `external_batch_ref` again answers the same operation. Needs the scope `payouts:write`.
// Refused with `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`.
func (s *PayoutsBatchesService) Confirm(ctx context.Context, payoutBatch string, params PayoutsBatchesConfirmParams, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/confirm", keyed: true}, []string{payoutBatch}, params, options)
}

// Results: Confirm the payments of a batch by the file of a bank or provider. Reads the file in which a bank or provider says what became of the payments, compares each line with its payment, and begins to record what it says, as a confirm of these results would. The same bytes again answer the same operation. Needs the scope `payouts:write`.
// Refused with `payout_results_unreadable`, `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`, `payout_results_mismatch`.
func (s *PayoutsBatchesService) Results(ctx context.Context, payoutBatch string, params PayoutsBatchesResultsParams, options ...Option) (*PayoutResults, error) {
	return call[*PayoutResults](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/results", keyed: true, file: true}, []string{payoutBatch}, params, options)
}

// Cancel: Cancel a payout batch and release its payouts. Cancels a batch and frees its payouts for another one. Needs the scope `payouts:write`.
// Refused with `payout_batch_not_found`, `payout_batch_not_cancelable`.
func (s *PayoutsBatchesService) Cancel(ctx context.Context, payoutBatch string, options ...Option) (*PayoutBatch, error) {
	return call[*PayoutBatch](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/cancel", keyed: true}, []string{payoutBatch}, nil, options)
}

// PayoutsBatchesNotesService has the methods of client.Payouts.Batches.Notes.
type PayoutsBatchesNotesService struct {
	client *Client
}

func newPayoutsBatchesNotesService(client *Client) *PayoutsBatchesNotesService {
	return &PayoutsBatchesNotesService{client: client}
}

// Create: Write a note about a batch. Writes a note about a batch for the people of your brand: no member and no host application sees it. Needs the scope `payouts:write`.
// Refused with `payout_batch_not_found`, `person_not_found`, `too_many_notes`.
func (s *PayoutsBatchesNotesService) Create(ctx context.Context, payoutBatch string, params PayoutsBatchesNotesCreateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/notes", keyed: true}, []string{payoutBatch}, params, options)
}

// List: List the notes about a batch. Lists the notes of your brand about a batch, newest first. Needs the scope `payouts:read`.
// Refused with `payout_batch_not_found`.
func (s *PayoutsBatchesNotesService) List(ctx context.Context, payoutBatch string, params PayoutsBatchesNotesListParams, options ...Option) *Iterator[Note] {
	return list[Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/{payout_batch}/notes"}, []string{payoutBatch}, params, options)
}

// Retrieve: Retrieve a note about a batch. Answers a note about a batch. Needs the scope `payouts:read`.
// Refused with `note_not_found`, `payout_batch_not_found`.
func (s *PayoutsBatchesNotesService) Retrieve(ctx context.Context, payoutBatch string, note string, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/{payout_batch}/notes/{note}"}, []string{payoutBatch, note}, nil, options)
}

// Update: Change a note about a batch. Changes the text of a note about a batch, or whom it calls. Only its author may, or an owner. Needs the scope `payouts:write`.
// Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`, `person_not_found`, `changed_meanwhile`.
func (s *PayoutsBatchesNotesService) Update(ctx context.Context, payoutBatch string, note string, params PayoutsBatchesNotesUpdateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/batches/{payout_batch}/notes/{note}", keyed: true}, []string{payoutBatch, note}, params, options)
}

// Delete: Remove a note about a batch. Removes a note about a batch: its text is gone. Only its author may, or an owner. Needs the scope `payouts:write`.
// Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`.
func (s *PayoutsBatchesNotesService) Delete(ctx context.Context, payoutBatch string, note string, options ...Option) (*RemovedNote, error) {
	return call[*RemovedNote](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/payouts/batches/{payout_batch}/notes/{note}", keyed: true}, []string{payoutBatch, note}, nil, options)
}

// DistributionsNotesService has the methods of client.Distributions.Notes.
type DistributionsNotesService struct {
	client *Client
}

func newDistributionsNotesService(client *Client) *DistributionsNotesService {
	return &DistributionsNotesService{client: client}
}

// Create: Write a note about a distribution. Writes a note about a distribution for the people of your brand: no member and no host application sees it. Needs the scope `distributions:write`.
// Refused with `distribution_not_found`, `person_not_found`, `too_many_notes`.
func (s *DistributionsNotesService) Create(ctx context.Context, distribution string, params DistributionsNotesCreateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/notes", keyed: true}, []string{distribution}, params, options)
}

// List: List the notes about a distribution. Lists the notes of your brand about a distribution, newest first. Needs the scope `distributions:read`.
// Refused with `distribution_not_found`.
func (s *DistributionsNotesService) List(ctx context.Context, distribution string, params DistributionsNotesListParams, options ...Option) *Iterator[Note] {
	return list[Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/distributions/{distribution}/notes"}, []string{distribution}, params, options)
}

// Retrieve: Retrieve a note about a distribution. Answers a note about a distribution. Needs the scope `distributions:read`.
// Refused with `distribution_not_found`, `note_not_found`.
func (s *DistributionsNotesService) Retrieve(ctx context.Context, distribution string, note string, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/distributions/{distribution}/notes/{note}"}, []string{distribution, note}, nil, options)
}

// Update: Change a note about a distribution. Changes the text of a note about a distribution, or whom it calls. Only its author may, or an owner. Needs the scope `distributions:write`.
// Refused with `note_of_another`, `distribution_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
func (s *DistributionsNotesService) Update(ctx context.Context, distribution string, note string, params DistributionsNotesUpdateParams, options ...Option) (*Note, error) {
	return call[*Note](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/distributions/{distribution}/notes/{note}", keyed: true}, []string{distribution, note}, params, options)
}

// Delete: Remove a note about a distribution. Removes a note about a distribution: its text is gone. Only its author may, or an owner. Needs the scope `distributions:write`.
// Refused with `note_of_another`, `distribution_not_found`, `note_not_found`.
func (s *DistributionsNotesService) Delete(ctx context.Context, distribution string, note string, options ...Option) (*RemovedNote, error) {
	return call[*RemovedNote](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/distributions/{distribution}/notes/{note}", keyed: true}, []string{distribution, note}, nil, options)
}

// MessagesService has the methods of client.Messages.
type MessagesService struct {
	client *Client
}

func newMessagesService(client *Client) *MessagesService {
	return &MessagesService{client: client}
}

// Create: Write to members. Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, or until the time that it is given, and can be canceled until then. It goes once to each person that it names, or that its filter finds when it is sent. Whoever switched such mail off, or has no address, has it in the portal alone. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`.
func (s *MessagesService) Create(ctx context.Context, params MessagesCreateParams, options ...Option) (*Message, error) {
	return call[*Message](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/messages", keyed: true}, nil, params, options)
}

// List: List the messages to members. Lists the messages of the brand to its members, newest first. Needs the scope `enrollments:read`.
func (s *MessagesService) List(ctx context.Context, params MessagesListParams, options ...Option) *Iterator[Message] {
	return list[Message](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/messages"}, nil, params, options)
}

// Preview: Preview whom a message would reach, and whom not and why; writes nothing. Answers whom a message would reach, and whom not and why; nothing is written. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *MessagesService) Preview(ctx context.Context, params MessagesPreviewParams, options ...Option) (*MessagePreview, error) {
	return call[*MessagePreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/messages/preview", keyed: true}, nil, params, options)
}

// Retrieve: Retrieve a message, with how many got and read it. Answers a message, with how many got and read it. Needs the scope `enrollments:read`.
// Refused with `message_not_found`.
func (s *MessagesService) Retrieve(ctx context.Context, message string, options ...Option) (*Message, error) {
	return call[*Message](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/messages/{message}"}, []string{message}, nil, options)
}

// Update: Change a message that waits for its time. Changes a message that is `scheduled`: its words, its time, its members, or where answers go. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`, `message_not_found`, `message_not_editable`, `changed_meanwhile`.
func (s *MessagesService) Update(ctx context.Context, message string, params MessagesUpdateParams, options ...Option) (*Message, error) {
	return call[*Message](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/messages/{message}", keyed: true}, []string{message}, params, options)
}

// Cancel: Take back a message that still waits. Takes back a message that still waits; canceling it once more answers the same. Needs the scope `enrollments:write`.
// Refused with `message_not_found`, `message_not_cancelable`.
func (s *MessagesService) Cancel(ctx context.Context, message string, options ...Option) (*Message, error) {
	return call[*Message](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/messages/{message}/cancel", keyed: true}, []string{message}, nil, options)
}

// EnrollmentsMessagesService has the methods of client.Enrollments.Messages.
type EnrollmentsMessagesService struct {
	client *Client
}

func newEnrollmentsMessagesService(client *Client) *EnrollmentsMessagesService {
	return &EnrollmentsMessagesService{client: client}
}

// List: List the messages that a member has. Lists the messages that a member has from the brand, newest first. Needs the scope `enrollments:read`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsMessagesService) List(ctx context.Context, enrollment string, params EnrollmentsMessagesListParams, options ...Option) *Iterator[MessageRecipient] {
	return list[MessageRecipient](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/enrollments/{enrollment}/messages"}, []string{enrollment}, params, options)
}

// AssetsService has the methods of client.Assets.
type AssetsService struct {
	client *Client
}

func newAssetsService(client *Client) *AssetsService {
	return &AssetsService{client: client}
}

// Create: Give the members of a program an image, a text or a file. Gives the members of a program an image, a text or a file. Its type is what its bytes say. Needs the scope `programs:write`.
// Refused with `program_not_found`, `tier_not_found`, `too_many_assets`.
func (s *AssetsService) Create(ctx context.Context, params AssetsCreateParams, options ...Option) (*Asset, error) {
	return call[*Asset](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/assets", keyed: true}, nil, params, options)
}

// List: List the assets of programs. Lists the assets of programs, newest first, without their bytes. Needs the scope `programs:read`.
func (s *AssetsService) List(ctx context.Context, params AssetsListParams, options ...Option) *Iterator[Asset] {
	return list[Asset](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/assets"}, nil, params, options)
}

// Retrieve: Retrieve an asset. Answers an asset, without its bytes. Needs the scope `programs:read`.
// Refused with `asset_not_found`.
func (s *AssetsService) Retrieve(ctx context.Context, asset string, options ...Option) (*Asset, error) {
	return call[*Asset](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/assets/{asset}"}, []string{asset}, nil, options)
}

// Update: Rename an asset, change who sees it, or archive it. Changes the name, the description or the tier of an asset, archives it, or brings it back. Needs the scope `programs:write`.
// Refused with `tier_not_found`, `asset_not_found`, `too_many_assets`, `changed_meanwhile`.
func (s *AssetsService) Update(ctx context.Context, asset string, params AssetsUpdateParams, options ...Option) (*Asset, error) {
	return call[*Asset](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/assets/{asset}", keyed: true}, []string{asset}, params, options)
}

// Content: Download an image or a file. Answers the bytes of an image or a file. Needs the scope `programs:read`.
// Refused with `asset_not_found`.
func (s *AssetsService) Content(ctx context.Context, asset string, options ...Option) ([]byte, error) {
	return callBytes(ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/assets/{asset}/content"}, []string{asset}, nil, options)
}

// ContestsService has the methods of client.Contests.
type ContestsService struct {
	client *Client
}

func newContestsService(client *Client) *ContestsService {
	return &ContestsService{client: client}
}

// List: List the contests of members. Lists the contests of members: what they object to, and where each stands, newest first. Needs the scope `contests:read`.
func (s *ContestsService) List(ctx context.Context, params ContestsListParams, options ...Option) *Iterator[Contest] {
	return list[Contest](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/contests"}, nil, params, options)
}

// Retrieve: Retrieve a contest, with the explanation of its event. Answers one of them, with the explanation of its event as the member reads it, and as the brand does. Needs the scope `contests:read`.
// Refused with `contest_not_found`.
func (s *ContestsService) Retrieve(ctx context.Context, contest string, options ...Option) (*ContestExplained, error) {
	return call[*ContestExplained](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/contests/{contest}"}, []string{contest}, nil, options)
}

// Answer: Answer the member who contests. Answers the member, who may reply. Needs the scope `contests:write`.
// Refused with `contest_not_found`, `contest_not_open`, `contest_full`.
func (s *ContestsService) Answer(ctx context.Context, contest string, params ContestsAnswerParams, options ...Option) (*Contest, error) {
	return call[*Contest](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/contests/{contest}/answer", keyed: true}, []string{contest}, params, options)
}

// Accept: Accept a contest, and do what follows from it. Accepts a contest and does what follows, in one commit: a rejection is approved, an event is credited to the member, or an amount is added by hand, which waits for a second person where the organization asks for two. It needs the scope of that act besides. Needs the scope `contests:write`.
// Refused with `invalid_period`, `enrollment_not_found`, `contest_not_found`, `performance_event_not_found`, `enrollment_not_approvable`, `contest_not_open`, `reference_conflict`, `performance_event_already_paid`, `performance_event_not_correctable`, `payout_period_closed`.
func (s *ContestsService) Accept(ctx context.Context, contest string, params ContestsAcceptParams, options ...Option) (*Contest, error) {
	return call[*Contest](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/contests/{contest}/accept", keyed: true}, []string{contest}, params, options)
}

// Refuse: Refuse a contest. Refuses a contest, with a reason that the member reads. Needs the scope `contests:write`.
// Refused with `contest_not_found`, `contest_not_open`.
func (s *ContestsService) Refuse(ctx context.Context, contest string, params ContestsRefuseParams, options ...Option) (*Contest, error) {
	return call[*Contest](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/contests/{contest}/refuse", keyed: true}, []string{contest}, params, options)
}

// EntitiesPasskeysService has the methods of client.Entities.Passkeys.
type EntitiesPasskeysService struct {
	client *Client
}

func newEntitiesPasskeysService(client *Client) *EntitiesPasskeysService {
	return &EntitiesPasskeysService{client: client}
}

// Remove: Remove the passkeys of a member who has lost them. Removes all passkeys that a member added with your brand, such as lost ones. The member is told by mail, and sessions that they opened are over. Needs the scope `entities:write`.
// Refused with `entity_not_found`.
func (s *EntitiesPasskeysService) Remove(ctx context.Context, entity string, options ...Option) (*EntityPasskeys, error) {
	return call[*EntityPasskeys](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/passkeys/remove", keyed: true}, []string{entity}, nil, options)
}

// PortalDomainsService has the methods of client.PortalDomains.
type PortalDomainsService struct {
	client *Client
}

func newPortalDomainsService(client *Client) *PortalDomainsService {
	return &PortalDomainsService{client: client}
}

// Create: Add a domain at which members use the portal. Adds a domain of the brand, at which its members shall use the portal. It answers the records that you set where the domain is managed. Needs the scope `enrollments:write`.
// Refused with `portal_domain_already_exists`, `too_many_portal_domains`, `portal_domains_not_configured`.
func (s *PortalDomainsService) Create(ctx context.Context, params PortalDomainsCreateParams, options ...Option) (*PortalDomain, error) {
	return call[*PortalDomain](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/portal_domains", keyed: true}, nil, params, options)
}

// List: List the domains of the portal, newest first. Lists the domains of the brand, newest first. Needs the scope `enrollments:read`.
func (s *PortalDomainsService) List(ctx context.Context, params PortalDomainsListParams, options ...Option) *Iterator[PortalDomain] {
	return list[PortalDomain](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/portal_domains"}, nil, params, options)
}

// Retrieve: Retrieve a domain of the portal, with its records and its proof. Answers a domain, with its records and how far its proof is. Needs the scope `enrollments:read`.
// Refused with `portal_domain_not_found`.
func (s *PortalDomainsService) Retrieve(ctx context.Context, portalDomain string, options ...Option) (*PortalDomain, error) {
	return call[*PortalDomain](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/portal_domains/{portal_domain}"}, []string{portalDomain}, nil, options)
}

// Delete: Remove a domain of the portal. Removes a domain: nothing is answered there any more, and its host is free for others at once. Needs the scope `enrollments:write`.
// Refused with `portal_domain_not_found`.
func (s *PortalDomainsService) Delete(ctx context.Context, portalDomain string, options ...Option) (*DeletedPortalDomain, error) {
	return call[*DeletedPortalDomain](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/portal_domains/{portal_domain}", keyed: true}, []string{portalDomain}, nil, options)
}

// Check: Have the record of a domain looked for now. Has the record of a domain looked for now: `checked_at` and `status` tell what came of it, a few seconds later. Needs the scope `enrollments:write`.
// Refused with `portal_domain_not_found`, `portal_domain_not_checkable`.
func (s *PortalDomainsService) Check(ctx context.Context, portalDomain string, options ...Option) (*PortalDomain, error) {
	return call[*PortalDomain](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/portal_domains/{portal_domain}/check", keyed: true}, []string{portalDomain}, nil, options)
}

// PortalProviderService has the methods of client.PortalProvider.
type PortalProviderService struct {
	client *Client
}

func newPortalProviderService(client *Client) *PortalProviderService {
	return &PortalProviderService{client: client}
}

// Retrieve: Retrieve the identity provider at which members sign in to the portal. Answers the identity provider at which members of the organization sign in to the portal. Needs the scope `enrollments:read`.
func (s *PortalProviderService) Retrieve(ctx context.Context, options ...Option) (*PortalProvider, error) {
	return call[*PortalProvider](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/portal_provider"}, nil, nil, options)
}

// Update: Set up the identity provider at which members sign in to the portal, or change it. Sets it up, or changes the fields that are sent. It is of the organization, so whoever sets it needs the scopes in all brands. Needs the scope `enrollments:write`.
func (s *PortalProviderService) Update(ctx context.Context, params PortalProviderUpdateParams, options ...Option) (*PortalProvider, error) {
	return call[*PortalProvider](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/portal_provider", keyed: true}, nil, params, options)
}

// EnrollmentsPortalSessionsService has the methods of client.Enrollments.PortalSessions.
type EnrollmentsPortalSessionsService struct {
	client *Client
}

func newEnrollmentsPortalSessionsService(client *Client) *EnrollmentsPortalSessionsService {
	return &EnrollmentsPortalSessionsService{client: client}
}

// Create: Open the portal of a member, to look at what the member sees. Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. Needs the scope `enrollments:write`.
// Refused with `enrollment_not_found`.
func (s *EnrollmentsPortalSessionsService) Create(ctx context.Context, enrollment string, options ...Option) (*PortalSessionLink, error) {
	return call[*PortalSessionLink](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/enrollments/{enrollment}/portal_sessions", keyed: true}, []string{enrollment}, nil, options)
}

// End: End a session of the portal. Ends a session of the portal, whoever opened it; ending it once more answers the same. Needs the scope `enrollments:write`.
// Refused with `portal_session_not_found`.
func (s *EnrollmentsPortalSessionsService) End(ctx context.Context, portalSession string, options ...Option) (*PortalSession, error) {
	return call[*PortalSession](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/portal_sessions/{portal_session}/end", keyed: true}, []string{portalSession}, nil, options)
}

// PayoutsRulesService has the methods of client.Payouts.Rules.
type PayoutsRulesService struct {
	client *Client
}

func newPayoutsRulesService(client *Client) *PayoutsRulesService {
	return &PayoutsRulesService{client: client}
}

// Preview: Preview what members would get by a new or changed rule; writes nothing. Computes what each member gets for a period by the active rules of a program, and what they would get if a rule were added, replaced or stopped, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`, `payout_rule_not_found`.
func (s *PayoutsRulesService) Preview(ctx context.Context, params PayoutsRulesPreviewParams, options ...Option) (*PayoutRulePreview, error) {
	return call[*PayoutRulePreview](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rules/preview", keyed: true}, nil, params, options)
}

// Amounts: Measure what each active rule of a program gives its members in a period. Computes what all members of a program get for a period by each of its active rules, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `program_not_found`.
func (s *PayoutsRulesService) Amounts(ctx context.Context, params PayoutsRulesAmountsParams, options ...Option) (*PayoutRuleAmounts, error) {
	return call[*PayoutRuleAmounts](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/rules/amounts"}, nil, params, options)
}

// Create: Create a payout rule. Creates a payout rule; what it pays for and how much cannot be changed afterwards. Needs the scope `payout_rules:write`.
// Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`.
func (s *PayoutsRulesService) Create(ctx context.Context, params PayoutsRulesCreateParams, options ...Option) (*PayoutRule, error) {
	return call[*PayoutRule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rules", keyed: true}, nil, params, options)
}

// List: List payout rules. Lists the brand's payout rules, newest first. Needs the scope `payout_rules:read`.
// Refused with `invalid_status`.
func (s *PayoutsRulesService) List(ctx context.Context, params PayoutsRulesListParams, options ...Option) *Iterator[PayoutRule] {
	return list[PayoutRule](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/rules"}, nil, params, options)
}

// Retrieve: Retrieve a payout rule. Answers a payout rule of the brand. Needs the scope `payout_rules:read`.
// Refused with `payout_rule_not_found`.
func (s *PayoutsRulesService) Retrieve(ctx context.Context, payoutRule string, options ...Option) (*PayoutRule, error) {
	return call[*PayoutRule](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/rules/{payout_rule}"}, []string{payoutRule}, nil, options)
}

// Update: Rename a payout rule, pause it or activate it. Renames, pauses or resumes a rule; whatever decides amounts cannot be changed. Needs the scope `payout_rules:write`.
// Refused with `immutable_parameter`, `payout_rule_not_found`, `changed_meanwhile`.
func (s *PayoutsRulesService) Update(ctx context.Context, payoutRule string, params PayoutsRulesUpdateParams, options ...Option) (*PayoutRule, error) {
	return call[*PayoutRule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rules/{payout_rule}", keyed: true}, []string{payoutRule}, params, options)
}

// Archive: Archive a payout rule. Archives a rule, which earns nothing new; archiving it once more answers the same. Needs the scope `payout_rules:write`.
// Refused with `payout_rule_not_found`.
func (s *PayoutsRulesService) Archive(ctx context.Context, payoutRule string, options ...Option) (*PayoutRule, error) {
	return call[*PayoutRule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rules/{payout_rule}/archive", keyed: true}, []string{payoutRule}, nil, options)
}

// SimulationsService has the methods of client.Simulations.
type SimulationsService struct {
	client *Client
}

func newSimulationsService(client *Client) *SimulationsService {
	return &SimulationsService{client: client}
}

// Create: Run a simulation of other terms, and keep it for the team under a name. Runs a simulation of other terms, and keeps it under a name for the team of the brand. Needs the scope `payout_rules:write`.
// Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `too_many_simulations`.
func (s *SimulationsService) Create(ctx context.Context, params SimulationsCreateParams, options ...Option) (*SimulationsAnswer, error) {
	return call[*SimulationsAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/simulations", keyed: true}, nil, params, options)
}

// List: List the simulations that the team keeps. Lists the simulations that the team keeps, newest first. Needs the scope `payouts:read`.
func (s *SimulationsService) List(ctx context.Context, params SimulationsListParams, options ...Option) *Iterator[SavedSimulation] {
	return list[SavedSimulation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/simulations"}, nil, params, options)
}

// Retrieve: Retrieve a simulation that the team keeps, with what it came to when it was last run. Answers a simulation that the team keeps, with what it came to when it was last run. Needs the scope `payouts:read`.
// Refused with `simulation_not_found`.
func (s *SimulationsService) Retrieve(ctx context.Context, simulation string, options ...Option) (*SavedSimulation, error) {
	return call[*SavedSimulation](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/simulations/{simulation}"}, []string{simulation}, nil, options)
}

// Delete: Remove a simulation of the team. Removes a simulation from everybody's list. Only who saved it may, or an owner. Needs the scope `payout_rules:write`.
// Refused with `simulation_of_another`, `simulation_not_found`.
func (s *SimulationsService) Delete(ctx context.Context, simulation string, options ...Option) (*RemovedSimulation, error) {
	return call[*RemovedSimulation](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/simulations/{simulation}", keyed: true}, []string{simulation}, nil, options)
}

// Run: Run a simulation of the team again, and keep what it comes to. Runs a simulation again, and keeps what it comes to. Needs the scope `payouts:read`.
// Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `simulation_not_found`.
func (s *SimulationsService) Run(ctx context.Context, simulation string, options ...Option) (*SimulationsAnswer, error) {
	return call[*SimulationsAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/simulations/{simulation}/run", keyed: true}, []string{simulation}, nil, options)
}

// WebhookEndpointsService has the methods of client.WebhookEndpoints.
type WebhookEndpointsService struct {
	client *Client

	// Where events are delivered to, and what became of each delivery.
	Deliveries *WebhookEndpointsDeliveriesService
}

func newWebhookEndpointsService(client *Client) *WebhookEndpointsService {
	return &WebhookEndpointsService{client: client, Deliveries: newWebhookEndpointsDeliveriesService(client)}
}

// Create: Create a webhook endpoint. Adds an endpoint, and answers the secret that its deliveries are signed with, once. Needs the scope `webhooks:write`.
// Refused with `invalid_event_type`.
func (s *WebhookEndpointsService) Create(ctx context.Context, params WebhookEndpointsCreateParams, options ...Option) (*WebhookEndpointsAnswer, error) {
	return call[*WebhookEndpointsAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/webhook_endpoints", keyed: true}, nil, params, options)
}

// List: List webhook endpoints. Lists the organization's endpoints, newest first. Needs the scope `webhooks:read`.
func (s *WebhookEndpointsService) List(ctx context.Context, params WebhookEndpointsListParams, options ...Option) *Iterator[WebhookEndpoint] {
	return list[WebhookEndpoint](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/webhook_endpoints"}, nil, params, options)
}

// Retrieve: Retrieve a webhook endpoint. Answers an endpoint, without its secret. Needs the scope `webhooks:read`.
// Refused with `webhook_endpoint_not_found`.
func (s *WebhookEndpointsService) Retrieve(ctx context.Context, webhookEndpoint string, options ...Option) (*WebhookEndpointsAnswer, error) {
	return call[*WebhookEndpointsAnswer](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}"}, []string{webhookEndpoint}, nil, options)
}

// Update: Update a webhook endpoint. Changes the fields that are sent. Needs the scope `webhooks:write`.
// Refused with `invalid_event_type`, `webhook_endpoint_not_found`, `changed_meanwhile`.
func (s *WebhookEndpointsService) Update(ctx context.Context, webhookEndpoint string, params WebhookEndpointsUpdateParams, options ...Option) (*WebhookEndpointsAnswer, error) {
	return call[*WebhookEndpointsAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}", keyed: true}, []string{webhookEndpoint}, params, options)
}

// Delete: Delete a webhook endpoint. Removes an endpoint; deliveries in flight are given up. Needs the scope `webhooks:write`.
// Refused with `webhook_endpoint_not_found`.
func (s *WebhookEndpointsService) Delete(ctx context.Context, webhookEndpoint string, options ...Option) (*DeletedWebhookEndpoint, error) {
	return call[*DeletedWebhookEndpoint](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}", keyed: true}, []string{webhookEndpoint}, nil, options)
}

// RotateSecret: Rotate the secret of a webhook endpoint. Replaces the secret and answers the new one; deliveries carry both signatures for 24 hours. Needs the scope `webhooks:write`.
// Refused with `webhook_endpoint_not_found`.
func (s *WebhookEndpointsService) RotateSecret(ctx context.Context, webhookEndpoint string, options ...Option) (*WebhookEndpointsAnswer, error) {
	return call[*WebhookEndpointsAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}/rotate_secret", keyed: true}, []string{webhookEndpoint}, nil, options)
}

// SendSample: Send a sample event to a webhook endpoint. Sends a sample of an event type to this endpoint, signed like any delivery, and answers the delivery. The sample is of test data and marked with `sample: true`; it is in no feed, is tried once, and delays no event. Needs the scope `webhooks:write`.
// Refused with `invalid_event_type`, `webhook_endpoint_not_found`.
func (s *WebhookEndpointsService) SendSample(ctx context.Context, webhookEndpoint string, params WebhookEndpointsSendSampleParams, options ...Option) (*WebhookDelivery, error) {
	return call[*WebhookDelivery](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}/send_sample", keyed: true}, []string{webhookEndpoint}, params, options)
}

// WebhookEndpointsDeliveriesService has the methods of client.WebhookEndpoints.Deliveries.
type WebhookEndpointsDeliveriesService struct {
	client *Client
}

func newWebhookEndpointsDeliveriesService(client *Client) *WebhookEndpointsDeliveriesService {
	return &WebhookEndpointsDeliveriesService{client: client}
}

// List: List deliveries to a webhook endpoint. Lists the deliveries to an endpoint, newest first. Needs the scope `webhooks:read`.
// Refused with `webhook_endpoint_not_found`.
func (s *WebhookEndpointsDeliveriesService) List(ctx context.Context, webhookEndpoint string, params WebhookEndpointsDeliveriesListParams, options ...Option) *Iterator[WebhookDelivery] {
	return list[WebhookDelivery](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries"}, []string{webhookEndpoint}, params, options)
}

// Retrieve: Retrieve a delivery with its attempts. Answers a delivery, with its attempts. Needs the scope `webhooks:read`.
// Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
func (s *WebhookEndpointsDeliveriesService) Retrieve(ctx context.Context, webhookEndpoint string, webhookDelivery string, options ...Option) (*WebhookDelivery, error) {
	return call[*WebhookDelivery](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries/{webhook_delivery}"}, []string{webhookEndpoint, webhookDelivery}, nil, options)
}

// Redeliver: Send a delivery again. Begins to deliver an event once more, with the same event id. Needs the scope `webhooks:write`.
// Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
func (s *WebhookEndpointsDeliveriesService) Redeliver(ctx context.Context, webhookEndpoint string, webhookDelivery string, options ...Option) (*WebhookDelivery, error) {
	return call[*WebhookDelivery](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries/{webhook_delivery}/redeliver", keyed: true}, []string{webhookEndpoint, webhookDelivery}, nil, options)
}

// EntitiesPayoutAccountsService has the methods of client.Entities.PayoutAccounts.
type EntitiesPayoutAccountsService struct {
	client *Client
}

func newEntitiesPayoutAccountsService(client *Client) *EntitiesPayoutAccountsService {
	return &EntitiesPayoutAccountsService{client: client}
}

// Create: Attach an account that your brand pays an entity by. Attaches an account that your brand pays an entity by; the same one that is connected already is answered unchanged. One that takes the place of another account or address is paid to only once a waiting time is over. Needs the scope `payout_accounts:write`.
// Refused with `entity_not_found`, `entity_merged`.
func (s *EntitiesPayoutAccountsService) Create(ctx context.Context, entity string, params EntitiesPayoutAccountsCreateParams, options ...Option) (*PayoutAccount, error) {
	return call[*PayoutAccount](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/entities/{entity}/payout_accounts", keyed: true}, []string{entity}, params, options)
}

// List: List the payout accounts of an entity. Lists the accounts that your brand pays, or paid, an entity by, newest first. Needs the scope `payout_accounts:read`.
// Refused with `entity_not_found`.
func (s *EntitiesPayoutAccountsService) List(ctx context.Context, entity string, params EntitiesPayoutAccountsListParams, options ...Option) *Iterator[PayoutAccount] {
	return list[PayoutAccount](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/payout_accounts"}, []string{entity}, params, options)
}

// Retrieve: Retrieve a payout account, in part. Answers an account of an entity, in part. Needs the scope `payout_accounts:read`.
// Refused with `entity_not_found`, `payout_account_not_found`.
func (s *EntitiesPayoutAccountsService) Retrieve(ctx context.Context, entity string, payoutAccount string, options ...Option) (*PayoutAccount, error) {
	return call[*PayoutAccount](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/entities/{entity}/payout_accounts/{payout_account}"}, []string{entity, payoutAccount}, nil, options)
}

// Delete: Remove a payout account. Removes an account, by which nobody is paid any more. Needs the scope `payout_accounts:write`.
// Refused with `entity_not_found`, `payout_account_not_found`, `connection_not_revocable`.
func (s *EntitiesPayoutAccountsService) Delete(ctx context.Context, entity string, payoutAccount string, options ...Option) (*PayoutAccount, error) {
	return call[*PayoutAccount](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/entities/{entity}/payout_accounts/{payout_account}", keyed: true}, []string{entity, payoutAccount}, nil, options)
}

// BrandService has the methods of client.Brand.
type BrandService struct {
	client *Client
}

func newBrandService(client *Client) *BrandService {
	return &BrandService{client: client}
}

// Retrieve: Retrieve the brand of the request, with the time zone of its periods and the look of its pages. Answers the brand of the request, with the time zone in whose days its periods begin and end. Needs the scope `programs:read`.
func (s *BrandService) Retrieve(ctx context.Context, options ...Option) (*Brand, error) {
	return call[*Brand](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/brand"}, nil, nil, options)
}

// Update: Set the time zone of the brand from its next period on, and the look of its pages. Sets the time zone of the brand from its next period on, and the look of its pages; what was run stays as it is. Needs the scope `programs:write`.
// Refused with `changed_meanwhile`.
func (s *BrandService) Update(ctx context.Context, params BrandUpdateParams, options ...Option) (*Brand, error) {
	return call[*Brand](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/brand", keyed: true}, nil, params, options)
}

// PayoutsRailsService has the methods of client.Payouts.Rails.
type PayoutsRailsService struct {
	client *Client
}

func newPayoutsRailsService(client *Client) *PayoutsRailsService {
	return &PayoutsRailsService{client: client}
}

// Create: Create a payout rail: how members are paid. Adds a way to pay recipients. Needs the scope `payout_rails:write`.
// Refused with `payout_rail_already_exists`.
func (s *PayoutsRailsService) Create(ctx context.Context, params PayoutsRailsCreateParams, options ...Option) (*PayoutRail, error) {
	return call[*PayoutRail](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rails", keyed: true}, nil, params, options)
}

// List: List payout rails, newest first. Lists the brand's rails, newest first. Needs the scope `payout_rails:read`.
func (s *PayoutsRailsService) List(ctx context.Context, params PayoutsRailsListParams, options ...Option) *Iterator[PayoutRail] {
	return list[PayoutRail](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/rails"}, nil, params, options)
}

// Retrieve: Retrieve a payout rail. Answers a rail of the brand. Needs the scope `payout_rails:read`.
// Refused with `payout_rail_not_found`.
func (s *PayoutsRailsService) Retrieve(ctx context.Context, payoutRail string, options ...Option) (*PayoutRail, error) {
	return call[*PayoutRail](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/rails/{payout_rail}"}, []string{payoutRail}, nil, options)
}

// Update: Update a payout rail; its kind and format cannot change. Changes the fields that are sent; the kind of rail and its format cannot be changed. Needs the scope `payout_rails:write`.
// Refused with `immutable_parameter`, `payout_rail_not_found`, `payout_rail_disabled`, `changed_meanwhile`.
func (s *PayoutsRailsService) Update(ctx context.Context, payoutRail string, params PayoutsRailsUpdateParams, options ...Option) (*PayoutRail, error) {
	return call[*PayoutRail](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/rails/{payout_rail}", keyed: true}, []string{payoutRail}, params, options)
}

// PayoutsSchedulesService has the methods of client.Payouts.Schedules.
type PayoutsSchedulesService struct {
	client *Client
}

func newPayoutsSchedulesService(client *Client) *PayoutsSchedulesService {
	return &PayoutsSchedulesService{client: client}
}

// Create: Set a payout schedule: when a calendar is run and a batch is made of it. Sets a schedule, by which a calendar is run regularly and what can be paid becomes a batch, which waits to be exported. Who sets it counts as the maker of its runs and batches. Needs the scope `payouts:write`.
// Refused with `invalid_period`, `program_not_found`, `payout_rail_not_found`, `payout_rail_disabled`, `payout_format_not_registered`.
func (s *PayoutsSchedulesService) Create(ctx context.Context, params PayoutsSchedulesCreateParams, options ...Option) (*PayoutSchedule, error) {
	return call[*PayoutSchedule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/schedules", keyed: true}, nil, params, options)
}

// List: List payout schedules, newest first. Lists the schedules of the brand, newest first. Needs the scope `payouts:read`.
func (s *PayoutsSchedulesService) List(ctx context.Context, params PayoutsSchedulesListParams, options ...Option) *Iterator[PayoutSchedule] {
	return list[PayoutSchedule](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/schedules"}, nil, params, options)
}

// Retrieve: Retrieve a payout schedule, with what it did and what it does next. Answers a schedule, with what it does next, and what it did. Needs the scope `payouts:read`.
// Refused with `payout_schedule_not_found`.
func (s *PayoutsSchedulesService) Retrieve(ctx context.Context, payoutSchedule string, options ...Option) (*PayoutSchedule, error) {
	return call[*PayoutSchedule](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/schedules/{payout_schedule}"}, []string{payoutSchedule}, nil, options)
}

// Update: Update a payout schedule: its days, or the rail it pays by. Changes the days of a schedule, or the rail that it pays by. Who changes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
// Refused with `invalid_period`, `payout_rail_not_found`, `payout_schedule_not_found`, `payout_rail_disabled`, `payout_format_not_registered`, `changed_meanwhile`.
func (s *PayoutsSchedulesService) Update(ctx context.Context, payoutSchedule string, params PayoutsSchedulesUpdateParams, options ...Option) (*PayoutSchedule, error) {
	return call[*PayoutSchedule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/schedules/{payout_schedule}", keyed: true}, []string{payoutSchedule}, params, options)
}

// Delete: Delete a payout schedule; its runs and batches stay. Ends a schedule for good; its runs and batches stay. Needs the scope `payouts:write`.
// Refused with `payout_schedule_not_found`.
func (s *PayoutsSchedulesService) Delete(ctx context.Context, payoutSchedule string, options ...Option) (*DeletedPayoutSchedule, error) {
	return call[*DeletedPayoutSchedule](ctx, s.client, endpoint{verb: "DELETE", path: "/v1/platform/payouts/schedules/{payout_schedule}", keyed: true}, []string{payoutSchedule}, nil, options)
}

// Pause: Pause a payout schedule. Pauses a schedule, until it is resumed. Needs the scope `payouts:write`.
// Refused with `payout_schedule_not_found`, `payout_schedule_not_pausable`.
func (s *PayoutsSchedulesService) Pause(ctx context.Context, payoutSchedule string, options ...Option) (*PayoutSchedule, error) {
	return call[*PayoutSchedule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/schedules/{payout_schedule}/pause", keyed: true}, []string{payoutSchedule}, nil, options)
}

// Resume: Resume a payout schedule that is paused, or stopped by itself. Resumes a schedule. One that stopped by itself makes up at once for what it did not do; one that was paused goes on with the next day to come. Who resumes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
// Refused with `payout_schedule_not_found`, `payout_schedule_not_resumable`.
func (s *PayoutsSchedulesService) Resume(ctx context.Context, payoutSchedule string, options ...Option) (*PayoutSchedule, error) {
	return call[*PayoutSchedule](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/schedules/{payout_schedule}/resume", keyed: true}, []string{payoutSchedule}, nil, options)
}

// DryRun: Preview what a payout schedule would do now. Computes what a schedule would do now, and why it would stop where it would; nothing is written. Needs the scope `payouts:read`.
// Refused with `payout_schedule_not_found`.
func (s *PayoutsSchedulesService) DryRun(ctx context.Context, payoutSchedule string, options ...Option) (*PayoutScheduleDryRun, error) {
	return call[*PayoutScheduleDryRun](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/schedules/{payout_schedule}/dry_run"}, []string{payoutSchedule}, nil, options)
}

// PayoutsBatchesItemsService has the methods of client.Payouts.Batches.Items.
type PayoutsBatchesItemsService struct {
	client *Client
}

func newPayoutsBatchesItemsService(client *Client) *PayoutsBatchesItemsService {
	return &PayoutsBatchesItemsService{client: client}
}

// List: List the items of a payout batch, newest first. Lists the payments of a batch, newest first. Needs the scope `payouts:read`.
// Refused with `payout_batch_not_found`.
func (s *PayoutsBatchesItemsService) List(ctx context.Context, payoutBatch string, params PayoutsBatchesItemsListParams, options ...Option) *Iterator[PayoutItem] {
	return list[PayoutItem](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/batches/{payout_batch}/items"}, []string{payoutBatch}, params, options)
}

// BalancesService has the methods of client.Balances.
type BalancesService struct {
	client *Client
}

func newBalancesService(client *Client) *BalancesService {
	return &BalancesService{client: client}
}

// List: List what recipients are owed and were paid, by program and currency. Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first. Needs the scope `payouts:read`.
func (s *BalancesService) List(ctx context.Context, params BalancesListParams, options ...Option) *Iterator[Balance] {
	return list[Balance](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/balances"}, nil, params, options)
}

// PayoutsPeriodsService has the methods of client.Payouts.Periods.
type PayoutsPeriodsService struct {
	client *Client
}

func newPayoutsPeriodsService(client *Client) *PayoutsPeriodsService {
	return &PayoutsPeriodsService{client: client}
}

// List: List the periods of payout runs. Lists the periods that were run, newest first, with what was booked about the closed ones later. Needs the scope `payouts:read`.
// Refused with `invalid_period`.
func (s *PayoutsPeriodsService) List(ctx context.Context, params PayoutsPeriodsListParams, options ...Option) *Iterator[PayoutPeriod] {
	return list[PayoutPeriod](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/periods"}, nil, params, options)
}

// Retrieve: Retrieve a period, with what changed after its close. Answers a period that was run; of a closed one, the first 100 payouts that were booked about it after the close as well. Needs the scope `payouts:read`.
// Refused with `payout_period_not_found`.
func (s *PayoutsPeriodsService) Retrieve(ctx context.Context, payoutPeriod string, params PayoutsPeriodsRetrieveParams, options ...Option) (*PayoutPeriod, error) {
	return call[*PayoutPeriod](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/payouts/periods/{payout_period}"}, []string{payoutPeriod}, params, options)
}

// Close: Close a period. Closes a period: its payouts stay as they are and are paid so, and what changes of it is booked in a later period. One that is closed is answered as it is. Needs the scope `payouts:write`.
// Refused with `payout_period_not_found`, `payout_period_not_closable`.
func (s *PayoutsPeriodsService) Close(ctx context.Context, payoutPeriod string, options ...Option) (*PayoutPeriod, error) {
	return call[*PayoutPeriod](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/periods/{payout_period}/close", keyed: true}, []string{payoutPeriod}, nil, options)
}

// Reopen: Open a closed period again. Opens a closed period again, for a reason; one that is open is answered as it is. Needs the scope `payouts:write`.
// Refused with `payout_period_not_found`.
func (s *PayoutsPeriodsService) Reopen(ctx context.Context, payoutPeriod string, params PayoutsPeriodsReopenParams, options ...Option) (*PayoutPeriod, error) {
	return call[*PayoutPeriod](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/payouts/periods/{payout_period}/reopen", keyed: true}, []string{payoutPeriod}, params, options)
}

// ApprovalsService has the methods of client.Approvals.
type ApprovalsService struct {
	client *Client
}

func newApprovalsService(client *Client) *ApprovalsService {
	return &ApprovalsService{client: client}
}

// List: List what waits for a person, or did, newest first. Lists what waits for a person, or did, newest first. Needs the scope `approvals:read`.
func (s *ApprovalsService) List(ctx context.Context, params ApprovalsListParams, options ...Option) *Iterator[Approval] {
	return list[Approval](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/approvals"}, nil, params, options)
}

// Retrieve: Retrieve an approval, with what came of it. Answers one of them, with what came of it. Needs the scope `approvals:read`.
// Refused with `approval_not_found`.
func (s *ApprovalsService) Retrieve(ctx context.Context, approval string, options ...Option) (*Approval, error) {
	return call[*Approval](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/approvals/{approval}"}, []string{approval}, nil, options)
}

// Approve: Do what was asked for, as who asked for it. Does what was asked for, as who asked for it, in one commit with the approval. Where what it is about has changed meanwhile, nothing is done, and the approval is `void`. Needs the scope `approvals:write`.
// Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.
func (s *ApprovalsService) Approve(ctx context.Context, approval string, options ...Option) (*Approval, error) {
	return call[*Approval](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/approvals/{approval}/approve", keyed: true}, []string{approval}, nil, options)
}

// Refuse: Refuse what was asked for. Has it not done. Needs the scope `approvals:write`.
// Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.
func (s *ApprovalsService) Refuse(ctx context.Context, approval string, params ApprovalsRefuseParams, options ...Option) (*Approval, error) {
	return call[*Approval](ctx, s.client, endpoint{verb: "POST", path: "/v1/platform/approvals/{approval}/refuse", keyed: true}, []string{approval}, params, options)
}

// AccessService has the methods of client.Access.
type AccessService struct {
	client *Client
}

func newAccessService(client *Client) *AccessService {
	return &AccessService{client: client}
}

// Retrieve: Retrieve the scopes of the caller, and the effect of its changes. Answers the caller of this request, the scopes it has in the brand, and the effect of its changes. Any valid key is accepted.
func (s *AccessService) Retrieve(ctx context.Context, options ...Option) (*Access, error) {
	return call[*Access](ctx, s.client, endpoint{verb: "GET", path: "/v1/platform/access"}, nil, nil, options)
}

// ConnectService has the methods of client.Connect.
type ConnectService struct {
	client *Client
}

func newConnectService(client *Client) *ConnectService {
	return &ConnectService{client: client}
}

// Discover: List programs that brands have listed, newest listing first. Public. The answer is cacheable with revalidation by `ETag`.
func (s *ConnectService) Discover(ctx context.Context, params ConnectDiscoverParams, options ...Option) (*DiscoverPage, error) {
	return call[*DiscoverPage](ctx, s.client, endpoint{verb: "GET", path: "/v1/connect/discover", open: true}, nil, params, options)
}

// Handoff: Hand off a logged-in user to a program. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
// Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `nonce_reused`.
func (s *ConnectService) Handoff(ctx context.Context, params ConnectHandoffParams, options ...Option) (*HandoffAnswer, error) {
	return call[*HandoffAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/connect/handoff", open: true}, nil, params, options)
}

// Standing: Retrieve the standing of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
// Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.
func (s *ConnectService) Standing(ctx context.Context, params ConnectStandingParams, options ...Option) (*SurfaceStanding, error) {
	return call[*SurfaceStanding](ctx, s.client, endpoint{verb: "POST", path: "/v1/connect/standing", open: true}, nil, params, options)
}

// Portal: Open the portal of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
// Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.
func (s *ConnectService) Portal(ctx context.Context, params ConnectPortalParams, options ...Option) (*HandoffPortal, error) {
	return call[*HandoffPortal](ctx, s.client, endpoint{verb: "POST", path: "/v1/connect/portal", open: true}, nil, params, options)
}

// RecordEvent: Report an event of a member's audience, once per `eventId`. The signature is over the stable JSON of the whole body.
// Refused with `metric_key_invalid`, `invalid_signature`, `handoff_not_allowed`, `enrollment_not_found`.
func (s *ConnectService) RecordEvent(ctx context.Context, serviceIssuer string, serviceSignature string, params ConnectRecordEventParams, options ...Option) (*HostEventAnswer, error) {
	return call[*HostEventAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/connect/events", open: true}, nil, params, append([]Option{WithHeader("Service-Issuer", serviceIssuer), WithHeader("Service-Signature", serviceSignature)}, options...))
}

// ReportFromBrowser: Report what a visitor does on a page of the shop. For pages of the program's `allowed_origins`, without a key. A click is one as at a link, within the same bounds; all else is a hint, which earns and binds nothing, but an `identify` with a `customer_hash`. The body may be sent as `text/plain`, as beacons do, and has at most 16 KiB.
// Refused with `invalid_signature`, `origin_not_allowed`, `handoff_not_allowed`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`.
func (s *ConnectService) ReportFromBrowser(ctx context.Context, publicKey string, params ConnectReportFromBrowserParams, options ...Option) (*BrowserEventAnswer, error) {
	return call[*BrowserEventAnswer](ctx, s.client, endpoint{verb: "POST", path: "/v1/connect/browser/{publicKey}", open: true}, []string{publicKey}, params, options)
}

// Callback: Receive a member from a provider after the consent. The redirect URI to register with the provider. Each `state` is valid once, in the browser in which the member agreed; the member is redirected onwards, unless another member of the program has connected the account.
// Refused with `connection_in_use`.
func (s *ConnectService) Callback(ctx context.Context, channel string, params ConnectCallbackParams, options ...Option) (string, error) {
	return callRedirect(ctx, s.client, endpoint{verb: "GET", path: "/v1/connect/channels/{channel}/callback", open: true}, []string{channel}, params, options)
}

// RedirectsService has the methods of client.Redirects.
type RedirectsService struct {
	client *Client
}

func newRedirectsService(client *Client) *RedirectsService {
	return &RedirectsService{client: client}
}

// Follow: Follow a promo link or an evergreen referral code. The click is durable before the answer is sent. HEAD, prefetches and known bots are redirected and not counted.
// Refused with `promo_link_not_found`.
func (s *RedirectsService) Follow(ctx context.Context, code string, options ...Option) (string, error) {
	return callRedirect(ctx, s.client, endpoint{verb: "GET", path: "/r/{code}", open: true}, []string{code}, nil, options)
}
