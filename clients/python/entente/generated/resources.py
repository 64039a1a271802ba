# Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.
from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Union

from .._call import OMIT, Maybe, Operation, Options
from .._pages import Listing, Rows
from .._requester import Requester
from . import types


class ProgramsMethods:
    """A program of a brand: its terms, its attribution window and how its members are paid."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.requirements = ProgramsRequirementsMethods(client)
        self.tiers = ProgramsTiersMethods(client)
        self.joining = ProgramsJoiningMethods(client)
        self.connect_config = ProgramsConnectConfigMethods(client)
        self.handoff_configs = ProgramsHandoffConfigsMethods(client)

    def create(
        self,
        *,
        name: str,
        type: Maybe[Literal["performance", "upfront"]] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        status: Maybe[Literal["active", "paused", "archived"]] = OMIT,
        visibility: Maybe[Literal["private", "listed"]] = OMIT,
        landing_url: Maybe[Optional[str]] = OMIT,
        landing_origins: Maybe[Sequence[str]] = OMIT,
        pass_parameters: Maybe[Union[Literal["none", "all"], Sequence[str]]] = OMIT,
        currency: Maybe[str] = OMIT,
        grace_days: Maybe[int] = OMIT,
        referral_window_days: Maybe[int] = OMIT,
        attribution: Maybe[Literal["last_click", "first_click"]] = OMIT,
        name_order: Maybe[Sequence[Literal["coupon", "code", "click", "customer"]]] = OMIT,
        self_referral: Maybe[Literal["refuse", "allow"]] = OMIT,
        hold_days: Maybe[int] = OMIT,
        minimum_payout_minor: Maybe[int] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Program:
        """Create a program. Creates a program of the brand, `active` and `private` unless the request says otherwise. Needs the scope `programs:write`.

        Args:
            name: The display name of the program: 1 to 200 characters, not blank.
            type: How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Default: `performance`.
            description: The description of the program, for people: up to 5,000 characters, or null for none. Default: null.
            status: `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Default: `active`.
            visibility: `listed` shows the program in the public feed, `private` does not. Default: `private`.
            landing_url: Where promo links and referral links lead: an absolute http or https URL, or null. Default: null.
            landing_origins: The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Default: none.
            pass_parameters: Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Default: `none`.
            currency: The currency of the program's amounts: three letters, kept in lower case. Default: `usd`.
            grace_days: Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650, default 14.
            referral_window_days: Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650, default 90.
            attribution: Which touch of a customer counts within the window: the `last_click` or the `first_click`. Default: `last_click`.
            name_order: The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Default: `coupon`, `code`, `click`, `customer`.
            self_referral: The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Default: `refuse`.
            hold_days: Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650, default 0.
            minimum_payout_minor: The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more, default 0.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs", keyed=True),
            (),
            {"name": name, "type": type, "description": description, "status": status, "visibility": visibility, "landing_url": landing_url, "landing_origins": landing_origins, "pass_parameters": pass_parameters, "currency": currency, "grace_days": grace_days, "referral_window_days": referral_window_days, "attribution": attribution, "name_order": name_order, "self_referral": self_referral, "hold_days": hold_days, "minimum_payout_minor": minimum_payout_minor, "metadata": metadata},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        visibility: Maybe[Union[Literal["private", "listed"], str]] = OMIT,
        sort: Maybe[Literal["created_at", "-created_at", "name", "-name"]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Program]:
        """List programs, newest first. Lists the brand's programs, newest first. Needs the scope `programs:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only programs with this status; several with commas between. Default: all.
            visibility: Only programs that are listed, or that are private; several with commas between. Default: both.
            sort: The order: `created_at` by when the programs were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/programs", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "visibility": visibility, "sort": sort},
            options,
        )

    def retrieve(
        self,
        program: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Program:
        """Retrieve a program. Answers a program of the brand. Needs the scope `programs:read`.
        Refused with `program_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/programs/{program}"),
            (program,),
            {},
            options,
        )

    def update(
        self,
        program: str,
        *,
        name: Maybe[str] = OMIT,
        type: Maybe[Literal["performance", "upfront"]] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        status: Maybe[Literal["active", "paused", "archived"]] = OMIT,
        visibility: Maybe[Literal["private", "listed"]] = OMIT,
        landing_url: Maybe[Optional[str]] = OMIT,
        landing_origins: Maybe[Sequence[str]] = OMIT,
        pass_parameters: Maybe[Union[Literal["none", "all"], Sequence[str]]] = OMIT,
        currency: Maybe[str] = OMIT,
        grace_days: Maybe[int] = OMIT,
        referral_window_days: Maybe[int] = OMIT,
        attribution: Maybe[Literal["last_click", "first_click"]] = OMIT,
        name_order: Maybe[Sequence[Literal["coupon", "code", "click", "customer"]]] = OMIT,
        self_referral: Maybe[Literal["refuse", "allow"]] = OMIT,
        hold_days: Maybe[int] = OMIT,
        minimum_payout_minor: Maybe[int] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Program:
        """Update a program. Changes the fields that are sent; changed terms hold for what happens from now on, never for what happened before. Needs the scope `programs:write`.
        Refused with `program_not_found`, `changed_meanwhile`.

        Args:
            name: The display name of the program: 1 to 200 characters, not blank.
            type: How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Left out: unchanged.
            description: The description of the program, for people: up to 5,000 characters, or null for none. Left out: unchanged.
            status: `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Left out: unchanged.
            visibility: `listed` shows the program in the public feed, `private` does not. Left out: unchanged.
            landing_url: Where promo links and referral links lead: an absolute http or https URL, or null. Left out: unchanged.
            landing_origins: The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or https. Left out: unchanged.
            pass_parameters: Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50 names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048 characters pass at most. Left out: unchanged.
            currency: The currency of the program's amounts: three letters, kept in lower case. Left out: unchanged.
            grace_days: Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650. Left out: unchanged.
            referral_window_days: Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650. Left out: unchanged.
            attribution: Which touch of a customer counts within the window: the `last_click` or the `first_click`. Left out: unchanged.
            name_order: The order in which the names count that an event brings, each of them once: the first that leads to a member credits it. Left out: unchanged.
            self_referral: The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by `customer_email`. Left out: unchanged.
            hold_days: Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650. Left out: unchanged.
            minimum_payout_minor: The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more. Left out: unchanged.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}", keyed=True),
            (program,),
            {"name": name, "type": type, "description": description, "status": status, "visibility": visibility, "landing_url": landing_url, "landing_origins": landing_origins, "pass_parameters": pass_parameters, "currency": currency, "grace_days": grace_days, "referral_window_days": referral_window_days, "attribution": attribution, "name_order": name_order, "self_referral": self_referral, "hold_days": hold_days, "minimum_payout_minor": minimum_payout_minor, "metadata": metadata},
            options,
        )

    def standing_preview(
        self,
        program: str,
        *,
        requirements: Maybe[types.ProgramsStandingPreviewRequirements] = OMIT,
        move: Maybe[Literal["gains", "loses"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        simulate: Maybe[types.ProgramsStandingPreviewSimulate] = OMIT,
        options: Optional[Options] = None,
    ) -> types.ProgramStandingPreview:
        """Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
        Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.

        Args:
            requirements: Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none.
            move: Lists only who gains, or only who loses; both are counted. Default: both are listed.
            limit: How many members the list may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones.
            enrollment: The member to look at, by the id; without one the answer counts all members.
            simulate: The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/standing_preview", keyed=True),
            (program,),
            {"requirements": requirements, "move": move, "limit": limit, "starting_after": starting_after, "enrollment": enrollment, "simulate": simulate},
            options,
        )

    def standing_preview_requirements(
        self,
        program: str,
        *,
        requirements: Maybe[types.ProgramsStandingPreviewRequirements] = OMIT,
        move: Maybe[Literal["gains", "loses"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        simulate: Maybe[types.ProgramsStandingPreviewSimulate] = OMIT,
        options: Optional[Options] = None,
    ) -> types.SupposedStandingPreview:
        """Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
        Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.

        Args:
            requirements: Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none.
            move: Lists only who gains, or only who loses; both are counted. Default: both are listed.
            limit: How many members the list may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones.
            enrollment: The member to look at, by the id; without one the answer counts all members.
            simulate: The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/standing_preview", keyed=True),
            (program,),
            {"requirements": requirements, "move": move, "limit": limit, "starting_after": starting_after, "enrollment": enrollment, "simulate": simulate},
            options,
        )

    def standing_preview_enrollment(
        self,
        program: str,
        *,
        requirements: Maybe[types.ProgramsStandingPreviewRequirements] = OMIT,
        move: Maybe[Literal["gains", "loses"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        simulate: Maybe[types.ProgramsStandingPreviewSimulate] = OMIT,
        options: Optional[Options] = None,
    ) -> types.MemberStandingPreview:
        """Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
        Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.

        Args:
            requirements: Changes of the program's requirements to look at; not with `enrollment`. The answer counts how all members would stand once they were made, and lists who gains and who loses. Default: none.
            move: Lists only who gains, or only who loses; both are counted. Default: both are listed.
            limit: How many members the list may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones.
            enrollment: The member to look at, by the id; without one the answer counts all members.
            simulate: The values to assume of the member in place of the actual ones; needs `enrollment`. Default: nothing.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/standing_preview", keyed=True),
            (program,),
            {"requirements": requirements, "move": move, "limit": limit, "starting_after": starting_after, "enrollment": enrollment, "simulate": simulate},
            options,
        )

    def simulate(
        self,
        program: str,
        *,
        rules: Maybe[Sequence[types.ProgramsSimulateRule]] = OMIT,
        requirements: Maybe[types.ProgramsSimulateRequirements] = OMIT,
        tiers: Maybe[types.ProgramsSimulateTiers] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        effect: Maybe[Literal["gains", "loses"]] = OMIT,
        move: Maybe[Literal["gains", "loses"]] = OMIT,
        moved_limit: Maybe[int] = OMIT,
        moved_after: Maybe[str] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.ProgramSimulation:
        """Simulate what members would have got, and how they would have stood, by other terms; writes nothing. Computes what each member of a program was owed for a range of days, and would have been had other rules been in force from the start, as its runs do; nothing is written. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`.

        Args:
            rules: The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force.
            requirements: Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
            tiers: Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
            period_start: The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
            period_end: The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`.
            effect: Only amounts that are more, `gains`, or less, `loses`. Default: all. It does not narrow the totals.
            move: Lists in `standing` only who gains, or only who loses; both are counted. Default: both are listed.
            moved_limit: How many members `standing.moved` may hold: 1 to 100, default 20.
            moved_after: The cursor of `standing.moved`: the id of the last member of the list before. Default: the first ones.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/simulation", keyed=True),
            (program,),
            {"rules": rules, "requirements": requirements, "tiers": tiers, "period_start": period_start, "period_end": period_end, "effect": effect, "move": move, "moved_limit": moved_limit, "moved_after": moved_after, "limit": limit, "starting_after": starting_after},
            options,
        )


class EntitiesMethods:
    """A person or company that takes part in programs of the organization."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.notes = EntitiesNotesMethods(client)
        self.passkeys = EntitiesPasskeysMethods(client)
        self.payout_accounts = EntitiesPayoutAccountsMethods(client)

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        email: Maybe[str] = OMIT,
        q: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Entity]:
        """List the people and organizations the brand has a relationship with. Lists the persons and organizations that the brand has a relationship with, newest first. Needs the scope `entities:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            email: Only the entities with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default: all.
            q: Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/entities", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "email": email, "q": q},
            options,
        )

    def retrieve(
        self,
        entity: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Entity:
        """Retrieve an entity. Answers a person or organization that the brand has a relationship with. Needs the scope `entities:read`.
        Refused with `entity_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/entities/{entity}"),
            (entity,),
            {},
            options,
        )

    def update(
        self,
        entity: str,
        *,
        name: Maybe[Optional[str]] = OMIT,
        email: Maybe[Optional[str]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Entity:
        """Change the name, the address and the data that your brand recorded of an entity. Changes what your brand recorded of a person or organization: the fields that are sent. Needs the scope `entities:write`.
        Refused with `entity_not_found`, `entity_merged`, `changed_meanwhile`.

        Args:
            name: The name that your brand knows the entity by: 1 to 200 characters, or null for none.
            email: The e-mail address by which your brand pays: up to 320 characters, or null for none. To change or clear one that is there, or to record one after another was cleared, needs `payouts:write` as well; one that another entity of your brand has is refused.
            metadata: Your brand's own data: any JSON object, kept and answered byte for byte; it replaces the one before.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}", keyed=True),
            (entity,),
            {"name": name, "email": email, "metadata": metadata},
            options,
        )

    def erase(
        self,
        entity: str,
        *,
        abandon_payouts: Maybe[bool] = OMIT,
        brand_only: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.ErasedEntity:
        """Erase a person: destroy the key of its commitments, and blank its personal fields everywhere. Erases who a person is, for good: rows, events, files and stored answers keep the id and nothing that names the person. Needs the scope `entities:write`.
        Refused with `entity_not_found`, `entity_not_erasable`, `entity_of_other_brands`, `entity_merged`.

        Args:
            abandon_payouts: True to erase an entity that is still owed something, or still owes: its payouts that no batch holds are written off, in every brand, and earnings that no run has booked are no longer owed. Default: false.
            brand_only: True to erase only what your own brand records of the entity: its name and address, terms of its relationships, metadata of its members, and the names that its host applications call the user by. If there is an address, it needs `payouts:write` as well, as clearing it does. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/erase", keyed=True),
            (entity,),
            {"abandon_payouts": abandon_payouts, "brand_only": brand_only},
            options,
        )

    def merge(
        self,
        entity: str,
        *,
        into: str,
        reason: str,
        options: Optional[Options] = None,
    ) -> types.Entity:
        """Merge an entity into another one of the same person, to whom everything owed is paid from now on. Merges an entity into another one of the same person: from now on whoever asks for it by an address or a user is led to that one, and what both are owed is paid to it. The entity, its memberships and its history keep their ids. Needs the scope `entities:write`.
        Refused with `entity_not_found`, `entity_of_other_brands`, `entity_merged`, `merge_not_possible`, `entity_not_mergeable`.

        Args:
            into: The entity that stands for both from now on, by its id: of the same kind.
            reason: Why they are one person, in your own words: 1 to 500 characters, not blank.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/merge", keyed=True),
            (entity,),
            {"into": into, "reason": reason},
            options,
        )

    def retrieve_mail(
        self,
        entity: str,
        *,
        options: Optional[Options] = None,
    ) -> types.EntityMail:
        """Retrieve which mail a member wants, and the last messages to it. Answers which mail a member wants of the brand, which only the member says, and the last messages to it. Needs the scope `entities:read`.
        Refused with `entity_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/entities/{entity}/mail"),
            (entity,),
            {},
            options,
        )

    def statement(
        self,
        entity: str,
        *,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Rows[types.Statement, types.StatementEntry]:
        """Answer the statement of a recipient: what was owed, what moved, what is owed. Answers what a brand owed to who is paid at the beginning of a time, what moved in it by payout and payment, and what is owed at its end, by currency. Needs the scope `payouts:read`.
        Refused with `entity_not_found`.

        Args:
            from_: The beginning of the statement: RFC 3339 with an offset. Default: before anything moved.
            to: Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved.
            limit: How many entries the page may hold: 1 to 100, default 100.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.rows(
            Operation("GET", "/v1/platform/entities/{entity}/statement", answers="rows"),
            (entity,),
            {"from": from_, "to": to, "limit": limit, "starting_after": starting_after},
            options,
        )

    def statement_document(
        self,
        entity: str,
        *,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        language: Maybe[Literal["en", "de", "fr", "es"]] = OMIT,
        time_zone: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> bytes:
        """Download the statement of a recipient as PDF. Prints the same as PDF, with every movement, in a language and in the days of a time zone. Needs the scope `payouts:read`.
        Refused with `entity_not_found`, `documents_not_configured`.

        Args:
            from_: The beginning of the statement: RFC 3339 with an offset. Default: before anything moved.
            to: Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved.
            language: The language that it is written in.
            time_zone: The zone whose days it has, of IANA, such as `Europe/Berlin`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/entities/{entity}/statement.pdf", answers="bytes"),
            (entity,),
            {"from": from_, "to": to, "language": language, "time_zone": time_zone},
            options,
        )


class RelationshipsMethods:
    """What binds an entity to the organization across programs: rights, permissions, and an end."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "active", "paused", "ended"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Relationship]:
        """List relationships, newest first. Lists the brand's relationships, newest first. Needs the scope `relationships:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only relationships with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/relationships", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        relationship: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Relationship:
        """Retrieve a relationship with its enrollments. Answers a relationship, with the ids of its enrollments. Needs the scope `relationships:read`.
        Refused with `relationship_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/relationships/{relationship}"),
            (relationship,),
            {},
            options,
        )

    def pause(
        self,
        relationship: str,
        *,
        options: Optional[Options] = None,
    ) -> types.MovedRelationship:
        """Pause a relationship: its links resolve and earn nothing. Pauses a relationship: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `relationships:write`.
        Refused with `relationship_not_found`, `relationship_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/relationships/{relationship}/pause", keyed=True),
            (relationship,),
            {},
            options,
        )

    def resume(
        self,
        relationship: str,
        *,
        options: Optional[Options] = None,
    ) -> types.MovedRelationship:
        """Resume a paused relationship. Resumes a paused relationship; what happens from now on earns again. Needs the scope `relationships:write`.
        Refused with `relationship_not_found`, `relationship_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/relationships/{relationship}/resume", keyed=True),
            (relationship,),
            {},
            options,
        )

    def end(
        self,
        relationship: str,
        *,
        options: Optional[Options] = None,
    ) -> types.MovedRelationship:
        """End a relationship for good. Ends a relationship for good; its links stop, and what was earned before stays owed. Needs the scope `relationships:write`.
        Refused with `relationship_not_found`, `relationship_not_endable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/relationships/{relationship}/end", keyed=True),
            (relationship,),
            {},
            options,
        )

    def set_permissions(
        self,
        relationship: str,
        *,
        permissions: Maybe[Mapping[str, Any]] = OMIT,
        rights: Maybe[Mapping[str, Any]] = OMIT,
        compensation_defaults: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Relationship:
        """Set what an entity is permitted to do. Replaces the permissions, rights or defaults that are sent. Needs the scope `relationships:write`.
        Refused with `relationship_not_found`.

        Args:
            permissions: The permissions that you give the entity: any JSON object, kept byte for byte and never interpreted; it replaces the one before.
            rights: The rights that you have agreed the entity has: any JSON object, kept byte for byte and never interpreted; it replaces the one before.
            compensation_defaults: The compensation that you have agreed to pay by default: any JSON object, kept byte for byte; it replaces the one before.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/relationships/{relationship}/permissions", keyed=True),
            (relationship,),
            {"permissions": permissions, "rights": rights, "compensation_defaults": compensation_defaults},
            options,
        )


class EnrollmentsMethods:
    """The membership of an entity in one program: approval, pauses, standing and referral code."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.requirement_overrides = EnrollmentsRequirementOverridesMethods(client)
        self.application = EnrollmentsApplicationMethods(client)
        self.notes = EnrollmentsNotesMethods(client)
        self.messages = EnrollmentsMessagesMethods(client)
        self.portal_sessions = EnrollmentsPortalSessionsMethods(client)

    def create(
        self,
        *,
        program: str,
        entity: Maybe[str] = OMIT,
        email: Maybe[str] = OMIT,
        name: Maybe[str] = OMIT,
        referral_code: Maybe[str] = OMIT,
        operating_type: Maybe[str] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Enroll an entity, or an e-mail address, in a program. Makes an entity, or whoever has an e-mail address, a member of a program; a member is answered as it is. Needs the scope `enrollments:write`.
        Refused with `program_not_found`, `entity_not_found`, `operating_type_not_found`, `entity_merged`, `referral_code_taken`.

        Args:
            program: The program to join, by its id.
            entity: The entity to enroll, by its id; send either this or `email`.
            email: The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send either this or `entity`.
            name: The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none.
            referral_code: The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made.
            operating_type: The kind of member, by the id or the key of an operating type. Default: none.
            metadata: Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments", keyed=True),
            (),
            {"program": program, "entity": entity, "email": email, "name": name, "referral_code": referral_code, "operating_type": operating_type, "metadata": metadata},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        q: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        approval_status: Maybe[Union[Literal["pending", "approved", "rejected"], str]] = OMIT,
        qualification_status: Maybe[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]] = OMIT,
        tier: Maybe[str] = OMIT,
        tag: Maybe[str] = OMIT,
        sort: Maybe[Literal["created_at", "-created_at", "name", "-name"]] = OMIT,
        expand: Maybe[Sequence[Literal["program", "relationship", "entity", "tier", "operating_type"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Enrollment]:
        """List enrollments, newest first. Lists the members of the brand's programs, newest first. Needs the scope `enrollments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            q: Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
            program: Only members of this program, by its id. Default: of all.
            entity: Only memberships of this entity, by its id. Default: of all.
            status: Only members whose membership has this status; several with commas between. Default: all.
            approval_status: Only members with this approval; several with commas between. Default: all.
            qualification_status: Only members with this qualification; several with commas between. Default: all.
            tier: Only members who have this tier, by its id. Default: all.
            tag: Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all.
            sort: The order: `created_at` by when the members joined, or `name` by the name, or else the e-mail address, of the entity in any case of letters, members without either last; with a `-` before it backwards. A name needs the scope `entities:read`. Default: `-created_at`.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/enrollments", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "q": q, "program": program, "entity": entity, "status": status, "approval_status": approval_status, "qualification_status": qualification_status, "tier": tier, "tag": tag, "sort": sort, "expand": expand},
            options,
        )

    def count(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        q: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        approval_status: Maybe[Union[Literal["pending", "approved", "rejected"], str]] = OMIT,
        qualification_status: Maybe[Union[Literal["pending", "qualified", "grace", "not_qualified"], str]] = OMIT,
        tier: Maybe[str] = OMIT,
        tag: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Count:
        """Count the enrollments that match. Counts the members of the brand's programs that match. Needs the scope `enrollments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            q: Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.
            program: Only members of this program, by its id. Default: of all.
            entity: Only memberships of this entity, by its id. Default: of all.
            status: Only members whose membership has this status; several with commas between. Default: all.
            approval_status: Only members with this approval; several with commas between. Default: all.
            qualification_status: Only members with this qualification; several with commas between. Default: all.
            tier: Only members who have this tier, by its id. Default: all.
            tag: Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/count"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "q": q, "program": program, "entity": entity, "status": status, "approval_status": approval_status, "qualification_status": qualification_status, "tier": tier, "tag": tag},
            options,
        )

    def bulk(
        self,
        *,
        action: Literal["approve", "reject", "enroll", "archive", "tag", "untag"],
        items: Sequence[types.EnrollmentsBulkItem],
        notify: Maybe[bool] = OMIT,
        reason: Maybe[str] = OMIT,
        tags: Maybe[Sequence[str]] = OMIT,
        dry_run: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.EnrollmentBulk:
        """Approve, reject, archive or enroll up to 1,000 at once. Approves, rejects, archives or enrolls up to 1,000 at once: items are decided in their order, as requests one after the other would be, and committed together; an item that is refused says why and keeps no other from being done. Needs the scope `enrollments:write`.

        Args:
            action: The action for each item: `approve`, `reject`, `archive`, `tag` or `untag` a member, or `enroll` somebody.
            items: The members, or who is to be one: 1 to 1,000, decided in this order.
            notify: True if the members are to be notified: with false, the events of the enrollments say `notify: false` to every receiver; nothing else differs. Default: true.
            reason: Why the members are rejected, in words that each is told: 1 to 500 characters; with `reject` only. Default: none.
            tags: The tags to give each member, or to take away: 1 to 20 of 1 to 40 characters, each once whatever the case of its letters; needed by `tag` and `untag`, and not with another action.
            dry_run: True to answer what each item would do, and to write nothing. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/bulk", keyed=True),
            (),
            {"action": action, "items": items, "notify": notify, "reason": reason, "tags": tags, "dry_run": dry_run},
            options,
        )

    def retrieve(
        self,
        enrollment: str,
        *,
        expand: Maybe[Sequence[Literal["program", "relationship", "entity", "tier", "operating_type"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Retrieve an enrollment. Answers one member. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}"),
            (enrollment,),
            {"expand": expand},
            options,
        )

    def update(
        self,
        enrollment: str,
        *,
        operating_type: Maybe[Optional[str]] = OMIT,
        tags: Maybe[Sequence[str]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Update an enrollment. Changes the fields that are sent; another operating type evaluates the member again. Needs the scope `enrollments:write`.
        Refused with `operating_type_not_found`, `enrollment_not_found`, `changed_meanwhile`.

        Args:
            operating_type: The kind of member, by the id or the key of an operating type; null for none.
            tags: The tags of the member in the place of those before: up to 20 of 1 to 40 characters, each once whatever the case of its letters.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}", keyed=True),
            (enrollment,),
            {"operating_type": operating_type, "tags": tags, "metadata": metadata},
            options,
        )

    def retrieve_amounts(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.EnrollmentAmounts:
        """Retrieve what a member has earned, also before any run. Answers what a member has earned in its program, by currency: on hold, earned and not calculated yet, owed, in payments and paid. It is what the portal tells the member. Members of one person who were merged have one answer, which each of them is given. Needs the scope `payouts:read`.
        Refused with `enrollment_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/amounts"),
            (enrollment,),
            {},
            options,
        )

    def approve(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Approve a member, who gets a link in every live deployment of the program. Accepts a member, who is evaluated at once and gets a link in every live deployment of the program. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `enrollment_not_approvable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/approve", keyed=True),
            (enrollment,),
            {},
            options,
        )

    def reject(
        self,
        enrollment: str,
        *,
        reason: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Reject a member. Declines a member, who then earns nothing. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `enrollment_not_rejectable`.

        Args:
            reason: Why, in words that the member is told: 1 to 500 characters. Default: none.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/reject", keyed=True),
            (enrollment,),
            {"reason": reason},
            options,
        )

    def pause(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Pause an enrollment: its links resolve and earn nothing. Pauses a membership: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `enrollment_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/pause", keyed=True),
            (enrollment,),
            {},
            options,
        )

    def resume(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Resume a paused enrollment. Resumes a paused membership; what happens from now on earns again. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `enrollment_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/resume", keyed=True),
            (enrollment,),
            {},
            options,
        )

    def archive(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Enrollment:
        """Archive an enrollment. Puts a membership away: its links stop and it earns nothing more; what was earned before stays owed. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/archive", keyed=True),
            (enrollment,),
            {},
            options,
        )

    def standing(
        self,
        enrollment: str,
        *,
        at: Maybe[Union[str, datetime]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.EnrollmentStanding:
        """Retrieve the standing of a member, now or at a past instant. Answers the standing of a member now or at a time in the past, with the requirements met and failed. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.

        Args:
            at: The time to answer about: RFC 3339 with an offset, from the enrollment's creation up to now. Default: now.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/standing"),
            (enrollment,),
            {"at": at},
            options,
        )


class DistributionsMethods:
    """A business goal that is validated, and launched into deployments over programs and slots."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.notes = DistributionsNotesMethods(client)

    def create(
        self,
        *,
        name: str,
        objective: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        programs: Maybe[Sequence[str]] = OMIT,
        subjects: Maybe[Sequence[types.DistributionsCreateSubject]] = OMIT,
        budget: Maybe[types.DistributionsCreateBudget] = OMIT,
        spec: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.BareDistribution:
        """Create a distribution in draft. Creates a distribution as a draft, which is then validated and launched. Needs the scope `distributions:write`.
        Refused with `program_not_found`.

        Args:
            name: The name of the distribution, for people: 1 to 200 characters, not blank.
            objective: The business goal in a word of your own: 1 to 64 characters. Default: `custom`.
            description: The purpose of the distribution, for people: up to 5,000 characters, or null. Default: null.
            programs: The ids of the programs to distribute: up to 20. Default: none, which cannot be launched.
            subjects: The subjects of the distribution: up to 20 things, each of which must exist. Default: none.
            budget: The budget for the earnings of members. Default: no budget.
            spec: The plan of slots under `plan`, and anything of your own beside it. Default: one slot of referral links for all approved members.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions", keyed=True),
            (),
            {"name": name, "objective": objective, "description": description, "programs": programs, "subjects": subjects, "budget": budget, "spec": spec},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["draft", "validating", "ready", "launching", "active", "partially_active", "paused", "completed", "failed", "canceled"], str]] = OMIT,
        sort: Maybe[Literal["created_at", "-created_at", "name", "-name"]] = OMIT,
        expand: Maybe[Sequence[Literal["programs"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Distribution]:
        """List distributions, newest first. Lists the brand's distributions, newest first. Needs the scope `distributions:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only distributions with this status; several with commas between. Default: all.
            sort: The order: `created_at` by when the distributions were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/distributions", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "sort": sort, "expand": expand},
            options,
        )

    def retrieve(
        self,
        distribution: str,
        *,
        expand: Maybe[Sequence[Literal["programs"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Distribution:
        """Retrieve a distribution with its rollup of deployments. Answers a distribution, with how its deployments stand. Needs the scope `distributions:read`.
        Refused with `distribution_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/distributions/{distribution}"),
            (distribution,),
            {"expand": expand},
            options,
        )

    def update(
        self,
        distribution: str,
        *,
        name: Maybe[str] = OMIT,
        objective: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        programs: Maybe[Sequence[str]] = OMIT,
        subjects: Maybe[Sequence[types.DistributionsUpdateSubject]] = OMIT,
        budget: Maybe[types.DistributionsUpdateBudget] = OMIT,
        spec: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.BareDistribution:
        """Update a distribution, which puts it back in draft. Changes the fields that are sent of a draft or ready distribution, which is a draft afterwards. Needs the scope `distributions:write`.
        Refused with `program_not_found`, `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_editable`, `distribution_programs_draft_only`, `changed_meanwhile`.

        Args:
            name: The name of the distribution, for people: 1 to 200 characters, not blank.
            objective: The business goal in a word of your own: 1 to 64 characters. Left out: unchanged.
            description: The purpose of the distribution, for people: up to 5,000 characters, or null. Left out: unchanged.
            programs: The ids of the programs to distribute: up to 20. Left out: unchanged.
            subjects: The subjects of the distribution: up to 20 things, each of which must exist. Left out: unchanged.
            budget: The budget for the earnings of members. Left out: unchanged.
            spec: The plan of slots under `plan`, and anything of your own beside it. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}", keyed=True),
            (distribution,),
            {"name": name, "objective": objective, "description": description, "programs": programs, "subjects": subjects, "budget": budget, "spec": spec},
            options,
        )

    def validate(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.ValidatedDistribution:
        """Validate a distribution: ready when it can be launched, otherwise the reasons. Checks everything a launch needs: without errors the distribution is `ready`, else it stays a draft. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_validatable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/validate", keyed=True),
            (distribution,),
            {},
            options,
        )

    def launch(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Launch:
        """Launch a ready distribution. Begins to launch a ready distribution; while it is launching the same operation is answered. Needs the scope `distributions:launch`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_ready`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/launch", keyed=True),
            (distribution,),
            {},
            options,
        )

    def pause(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDistribution:
        """Pause a distribution. Pauses all deployments of a distribution: links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/pause", keyed=True),
            (distribution,),
            {},
            options,
        )

    def resume(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDistribution:
        """Resume a paused distribution. Resumes a paused distribution, which passes through `launching` again. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/resume", keyed=True),
            (distribution,),
            {},
            options,
        )

    def complete(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDistribution:
        """Complete a distribution and release the rest of its budget. Completes a running distribution for good and releases what is left of a funded budget. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_completable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/complete", keyed=True),
            (distribution,),
            {},
            options,
        )

    def cancel(
        self,
        distribution: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDistribution:
        """Cancel a distribution for good. Cancels a distribution for good, also while it is launching, and releases what is left of a funded budget. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_cancelable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/cancel", keyed=True),
            (distribution,),
            {},
            options,
        )


class DeploymentsMethods:
    """One program in one slot of a launched distribution: desired and observed state."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "canceled"], str]] = OMIT,
        expand: Maybe[Sequence[Literal["distribution", "distribution.programs", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Deployment]:
        """List deployments, newest first. Lists the brand's deployments, newest first. Needs the scope `deployments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            distribution: Only deployments of this distribution, by its id. Default: of all.
            program: Only deployments of this program, by its id. Default: of all.
            status: Only deployments with this desired status; several with commas between. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/deployments", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "distribution": distribution, "program": program, "status": status, "expand": expand},
            options,
        )

    def retrieve(
        self,
        deployment: str,
        *,
        expand: Maybe[Sequence[Literal["distribution", "distribution.programs", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.RetrievedDeployment:
        """Retrieve a deployment with the current capabilities of its adapter. Answers a deployment, with what its channel can do with it now. Needs the scope `deployments:read`.
        Refused with `deployment_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/deployments/{deployment}"),
            (deployment,),
            {"expand": expand},
            options,
        )

    def pause(
        self,
        deployment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDeployment:
        """Pause one deployment. Pauses a deployment on its channel: its links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
        Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/deployments/{deployment}/pause", keyed=True),
            (deployment,),
            {},
            options,
        )

    def resume(
        self,
        deployment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDeployment:
        """Resume one deployment. Resumes a paused deployment on its channel. Needs the scope `distributions:write`.
        Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/deployments/{deployment}/resume", keyed=True),
            (deployment,),
            {},
            options,
        )

    def cancel(
        self,
        deployment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatedDeployment:
        """Cancel one deployment for good. Removes a deployment from its channel for good; its links then count nothing. Needs the scope `distributions:write`.
        Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_cancelable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/deployments/{deployment}/cancel", keyed=True),
            (deployment,),
            {},
            options,
        )


class PromoLinksMethods:
    """The link of one member in one deployment."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        q: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        deployment: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "stopped"], str]] = OMIT,
        expand: Maybe[Sequence[Literal["deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PromoLink]:
        """List promo links, newest first. Lists the links of the brand's members, newest first. Needs the scope `deployments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            q: Only links whose code begins with this, and those of members with this in their name, e-mail address or code, in any case: 1 to 200 characters; of members at the beginning where it is 1 or 2. Default: all.
            distribution: Only links of this distribution, by its id. Default: of all.
            deployment: Only links of this deployment, by its id. Default: of all.
            enrollment: Only links of this member, by the id of the enrollment. Default: of all.
            program: Only links of this program, by its id. Default: of all.
            status: Only links with this status; several with commas between. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/promo_links", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "q": q, "distribution": distribution, "deployment": deployment, "enrollment": enrollment, "program": program, "status": status, "expand": expand},
            options,
        )

    def retrieve(
        self,
        promo_link: str,
        *,
        expand: Maybe[Sequence[Literal["deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PromoLink:
        """Retrieve a promo link. Answers the link of one member in one deployment. Needs the scope `deployments:read`.
        Refused with `promo_link_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/promo_links/{promo_link}"),
            (promo_link,),
            {"expand": expand},
            options,
        )


class CouponsMethods:
    """Words that customers type, each of one member: by them sales are credited."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        enrollment: str,
        code: str,
        discount: Maybe[Optional[types.CouponsCreateDiscount]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Make a coupon of a member. Makes a coupon of a member, whose code stays taken in the brand for ever. Needs the scope `coupons:write`.
        Refused with `enrollment_not_found`, `enrollment_archived`, `coupon_code_taken`.

        Args:
            enrollment: The member whom the coupon credits, by the id of the enrollment.
            code: The word that customers type: 1 to 64 ASCII letters, digits, hyphens and underscores. No other coupon of the brand has it in any case of its letters, not even once it is archived.
            discount: The discount that customers get by it, as data: it is shown, and moves no money here. Default: null, for none.
            metadata: Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/coupons", keyed=True),
            (),
            {"enrollment": enrollment, "code": code, "discount": discount, "metadata": metadata},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        code: Maybe[str] = OMIT,
        expand: Maybe[Sequence[Literal["enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "entity", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Coupon]:
        """List coupons, newest first. Lists the coupons of the brand's members, newest first. Needs the scope `coupons:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only coupons of this program, by its id. Default: of all.
            enrollment: Only coupons of this member, by the id of the enrollment. Default: of all.
            status: Only coupons with this status; several with commas between. Default: all.
            code: Only the coupon with this code, in any case of its letters: 1 to 128 characters. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/coupons", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program, "enrollment": enrollment, "status": status, "code": code, "expand": expand},
            options,
        )

    def retrieve(
        self,
        coupon: str,
        *,
        expand: Maybe[Sequence[Literal["enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "entity", "program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Retrieve a coupon. Answers a coupon. Needs the scope `coupons:read`.
        Refused with `coupon_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/coupons/{coupon}"),
            (coupon,),
            {"expand": expand},
            options,
        )

    def update(
        self,
        coupon: str,
        *,
        discount: Maybe[Optional[types.CouponsUpdateDiscount]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Update the discount or the metadata of a coupon. Changes the fields that are sent: the discount and the metadata. Needs the scope `coupons:write`.
        Refused with `coupon_not_found`, `changed_meanwhile`.

        Args:
            discount: The discount that customers get by it, as data; an update replaces it whole. Null for none.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/coupons/{coupon}", keyed=True),
            (coupon,),
            {"discount": discount, "metadata": metadata},
            options,
        )

    def pause(
        self,
        coupon: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Pause a coupon: it credits nobody until it is resumed. Pauses a coupon: it credits nobody with what occurs until it is resumed. Needs the scope `coupons:write`.
        Refused with `coupon_not_found`, `coupon_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/coupons/{coupon}/pause", keyed=True),
            (coupon,),
            {},
            options,
        )

    def resume(
        self,
        coupon: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Resume a paused coupon. Resumes a paused coupon. Needs the scope `coupons:write`.
        Refused with `coupon_not_found`, `coupon_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/coupons/{coupon}/resume", keyed=True),
            (coupon,),
            {},
            options,
        )

    def archive(
        self,
        coupon: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Coupon:
        """Archive a coupon for good. Archives a coupon for good: it credits nobody with what occurs from now on, and its code stays taken. Needs the scope `coupons:write`.
        Refused with `coupon_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/coupons/{coupon}/archive", keyed=True),
            (coupon,),
            {},
            options,
        )


class OperationsMethods:
    """Work that goes on after the answer: its progress, its result, or why it waits."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        subject_type: Maybe[Union[Literal["distribution", "deployment", "payout_batch"], str]] = OMIT,
        subject_id: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "running", "waiting", "succeeded", "partial", "failed", "canceled", "superseded"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Operation]:
        """List operations, newest first. Lists the brand's operations, newest first. Any valid key is accepted.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            subject_type: Only operations on this kind of thing; several with commas between. Default: on all.
            subject_id: Only operations on this distribution, deployment or batch, by its id. Default: on all.
            status: Only operations with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/operations", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "subject_type": subject_type, "subject_id": subject_id, "status": status},
            options,
        )

    def retrieve(
        self,
        operation: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Operation:
        """Retrieve an operation: its progress, waiting reason and result. Answers an operation of the brand, with its progress. Any valid key is accepted.
        Refused with `operation_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/operations/{operation}"),
            (operation,),
            {},
            options,
        )


class TestHelpersMethods:
    """Helpers of tests, in a database that holds test data alone."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.clock = TestHelpersClockMethods(client)


class TestHelpersClockMethods:
    """The time of the test data of an organization, or of a whole database for tests, which moves only when it is advanced."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        instant: Maybe[Union[str, datetime]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.TestClock:
        """Begin a clock for the test data of an organization. Begins a clock for the test data of the organization, which from then on, and for ever, goes by it; live data and other organizations go by the clock of the machine as before. Needs the scope `test_clock:write`.
        Refused with `test_clock_already_exists`, `test_clock_impossible`, `test_mode_required`.

        Args:
            instant: The instant at which the clock begins: RFC 3339 with an offset; where there is test data, such as a key, no earlier than the present time, which is the default.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/test_clock", keyed=True),
            (),
            {"instant": instant},
            options,
        )

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.TestClock:
        """Retrieve the test clock. Answers the clock for tests, of the test data or of a whole database: its time, and what was done since it was last moved. Any valid key is accepted.
        Refused with `test_clock_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/test_clock"),
            (),
            {},
            options,
        )

    def advance(
        self,
        *,
        by: Maybe[str] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.TestClock:
        """Move the test clock forward, and do what falls due on the way. Moves the clock forward, hour by hour, and does what falls due on the way, as if the time had passed. The answer does not wait: the clock is `ready` when it has arrived and everything is done. Needs the scope `test_clock:write`.
        Refused with `test_clock_not_found`, `test_clock_advancing`.

        Args:
            by: The span of time to move the clock by, such as `10d`: seconds, minutes, hours, days or weeks. Either `by` or `to`.
            to: The instant to move the clock to: RFC 3339 with an offset. Either `by` or `to`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/test_clock/advance", keyed=True),
            (),
            {"by": by, "to": to},
            options,
        )


class PerformanceMethods:
    """Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.events = PerformanceEventsMethods(client)

    def record(
        self,
        *,
        deployment: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        coupon: Maybe[str] = OMIT,
        code: Maybe[str] = OMIT,
        click_id: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        type: Maybe[str] = OMIT,
        source: Maybe[str] = OMIT,
        value_minor: Maybe[int] = OMIT,
        currency: Maybe[str] = OMIT,
        quantity: Maybe[int] = OMIT,
        occurred_at: Maybe[Union[str, datetime]] = OMIT,
        external_event_id: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        customer_email: Maybe[str] = OMIT,
        collection: Maybe[str] = OMIT,
        unit: Maybe[str] = OMIT,
        reverses: Maybe[str] = OMIT,
        reason: Maybe[str] = OMIT,
        properties: Maybe[Mapping[str, Any]] = OMIT,
        events: Maybe[Sequence[types.PerformanceRecordEvent]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PerformanceEvent:
        """Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
        Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.

        Args:
            deployment: The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first.
            distribution: The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked.
            coupon: The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters.
            code: The code of the promo link or the member that it came by: 1 to 128 characters.
            click_id: The click that it followed from, as the redirect put it into the address.
            enrollment: The member to credit, by the id of the enrollment.
            type: The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless `events` is sent.
            source: Who reports it: 1 to 64 characters. Default: `api`.
            value_minor: The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value.
            currency: The currency of the value: three letters. Default: that of the program.
            quantity: How many actions it stands for: 1 or more. Default: 1.
            occurred_at: When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now.
            external_event_id: Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own.
            customer: Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click.
            customer_email: The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
            collection: Your id of the collection it is about, a uuid, for rules with that scope. Default: none.
            unit: Your id of the unit it is about, a uuid, for rules with that scope. Default: none.
            reverses: The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing.
            reason: Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
            properties: Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`.
            events: A batch of 1 to 1,000 events instead of one: all are recorded or none, and answered in their order.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events", keyed=True),
            (),
            {"deployment": deployment, "distribution": distribution, "coupon": coupon, "code": code, "click_id": click_id, "enrollment": enrollment, "type": type, "source": source, "value_minor": value_minor, "currency": currency, "quantity": quantity, "occurred_at": occurred_at, "external_event_id": external_event_id, "customer": customer, "customer_email": customer_email, "collection": collection, "unit": unit, "reverses": reverses, "reason": reason, "properties": properties, "events": events},
            options,
        )

    def record_events(
        self,
        *,
        deployment: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        coupon: Maybe[str] = OMIT,
        code: Maybe[str] = OMIT,
        click_id: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        type: Maybe[str] = OMIT,
        source: Maybe[str] = OMIT,
        value_minor: Maybe[int] = OMIT,
        currency: Maybe[str] = OMIT,
        quantity: Maybe[int] = OMIT,
        occurred_at: Maybe[Union[str, datetime]] = OMIT,
        external_event_id: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        customer_email: Maybe[str] = OMIT,
        collection: Maybe[str] = OMIT,
        unit: Maybe[str] = OMIT,
        reverses: Maybe[str] = OMIT,
        reason: Maybe[str] = OMIT,
        properties: Maybe[Mapping[str, Any]] = OMIT,
        events: Maybe[Sequence[types.PerformanceRecordEvent]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PerformanceAnswer:
        """Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
        Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.

        Args:
            deployment: The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first.
            distribution: The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked.
            coupon: The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters.
            code: The code of the promo link or the member that it came by: 1 to 128 characters.
            click_id: The click that it followed from, as the redirect put it into the address.
            enrollment: The member to credit, by the id of the enrollment.
            type: The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless `events` is sent.
            source: Who reports it: 1 to 64 characters. Default: `api`.
            value_minor: The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value.
            currency: The currency of the value: three letters. Default: that of the program.
            quantity: How many actions it stands for: 1 or more. Default: 1.
            occurred_at: When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now.
            external_event_id: Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own.
            customer: Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click.
            customer_email: The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
            collection: Your id of the collection it is about, a uuid, for rules with that scope. Default: none.
            unit: Your id of the unit it is about, a uuid, for rules with that scope. Default: none.
            reverses: The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing.
            reason: Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
            properties: Whatever else you want kept with it: any JSON object, kept byte for byte. Default: `{}`.
            events: A batch of 1 to 1,000 events instead of one: all are recorded or none, and answered in their order.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events", keyed=True),
            (),
            {"deployment": deployment, "distribution": distribution, "coupon": coupon, "code": code, "click_id": click_id, "enrollment": enrollment, "type": type, "source": source, "value_minor": value_minor, "currency": currency, "quantity": quantity, "occurred_at": occurred_at, "external_event_id": external_event_id, "customer": customer, "customer_email": customer_email, "collection": collection, "unit": unit, "reverses": reverses, "reason": reason, "properties": properties, "events": events},
            options,
        )

    def summary(
        self,
        *,
        program: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        deployment: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        group_by: Maybe[Literal["type", "day", "program", "distribution", "deployment", "enrollment"]] = OMIT,
        type: Maybe[str] = OMIT,
        sort: Maybe[Literal["group", "-group", "events", "-events", "value_minor", "-value_minor", "quantity", "-quantity"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Rows[types.PerformanceSummary, types.PerformanceSummaryData]:
        """Totals of events, value and quantity per group and currency. Counts and sums the brand's performance events by group and currency. Needs the scope `performance:read`.

        Args:
            program: Only events of this program, by its id. Default: of all.
            distribution: Only events of this distribution, by its id. Default: of all.
            deployment: Only events of this deployment, by its id. Default: of all.
            enrollment: Only events of this member, by the id of the enrollment. Default: of all.
            from_: The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
            to: The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
            group_by: The field that groups the totals: `type`, `day` (in UTC), `program`, `distribution`, `deployment` or `enrollment`. Default: `type`.
            type: Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
            sort: The order of the totals: `group`, `events`, `value_minor` or `quantity`, falling with a `-` before it; then by group and currency. Default: `group`.
            limit: How many groups to answer: 1 to 100, default 20.
            starting_after: The `next` of the page before, asked with the same parameters. Default: the first page.
        """
        return self._client.rows(
            Operation("GET", "/v1/platform/performance/summary", answers="rows"),
            (),
            {"program": program, "distribution": distribution, "deployment": deployment, "enrollment": enrollment, "from": from_, "to": to, "group_by": group_by, "type": type, "sort": sort, "limit": limit, "starting_after": starting_after},
            options,
        )

    def analytics(
        self,
        *,
        interval: Maybe[Literal["hour", "day", "week", "month"]] = OMIT,
        time_zone: Maybe[str] = OMIT,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        group_by: Maybe[str] = OMIT,
        metrics: Maybe[str] = OMIT,
        compare: Maybe[Literal["previous"]] = OMIT,
        sort: Maybe[Literal["start", "-start", "events", "-events", "value_minor", "-value_minor", "quantity", "-quantity", "visitors", "-visitors", "earned_minor", "-earned_minor"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        type: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        deployment: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        country: Maybe[str] = OMIT,
        referrer_host: Maybe[str] = OMIT,
        device: Maybe[Literal["desktop", "mobile", "tablet"]] = OMIT,
        sub_id: Maybe[str] = OMIT,
        utm_source: Maybe[str] = OMIT,
        utm_medium: Maybe[str] = OMIT,
        utm_campaign: Maybe[str] = OMIT,
        utm_term: Maybe[str] = OMIT,
        utm_content: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Rows[types.Analytics, types.AnalyticsData]:
        """What events add up to by interval, up to two dimensions and currency. Counts and sums the brand's performance events by interval, up to two dimensions and currency, and what they earn. Needs the scope `performance:read`.

        Args:
            interval: The length of the intervals: `hour`, `day`, `week` (from Monday) or `month`. Default: the whole time as one.
            time_zone: The IANA time zone in which intervals begin, such as `Europe/Zurich`. Default: `UTC`.
            from_: The earliest time: RFC 3339 with an offset; the whole interval that holds it is counted, or the whole quarter hour. Default: 30 days before `to`.
            to: The end of the time: RFC 3339 with an offset, after `from`; extended to a whole interval as `from` is. Default: now.
            group_by: One or two of `type`, `program`, `distribution`, `deployment`, `enrollment`, `entity`, `currency`, `customer`, `country`, `referrer_host`, `device`, `sub_id`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term` and `utm_content`, with a comma between them; those from `customer` on reach back 90 days. Default: no groups.
            metrics: The metrics to answer: some of `events`, `value_minor`, `quantity`, `visitors`, `earned_minor` and `conversion_rate`, with commas between them; `earned_minor` reaches back 90 days. Default: `events,value_minor,quantity`.
            compare: `previous`: each row also says what as many intervals before came to. Default: nothing is compared.
            sort: The order of the rows: `start`, `events`, `value_minor`, `quantity`, `visitors` or `earned_minor`, falling with a `-` before it; then by start, groups and currency. Default: `start`.
            limit: How many rows to answer: 1 to 1,000, default 100.
            starting_after: The `next` of the page before, asked with the same parameters. Default: the first page.
            type: Only events of this type: 1 to 64 characters. Default: of all.
            program: Only events of this program, by its id. Default: of all.
            distribution: Only events of this distribution, by its id. Default: of all.
            deployment: Only events of this deployment, by its id. Default: of all.
            enrollment: Only events of this member, by the id of the enrollment. Default: of all.
            entity: Only events of the members who are this person or company, by its id. Default: of all.
            currency: Only events in this currency: three letters. Default: of all.
            customer: Only events of this customer, by your own id: 1 to 200 characters; reaches back 90 days. Default: of all.
            country: Only events whose click came from this country: two letters of ISO 3166-1; reaches back 90 days. Default: of all.
            referrer_host: Only events whose click came from a page of this host, such as `news.example`; reaches back 90 days. Default: of all.
            device: Only events whose click came from a `desktop`, `mobile` or `tablet`; reaches back 90 days. Default: of all.
            sub_id: Only events whose click came by an address with this `sub_id`: 1 to 64 characters; reaches back 90 days. Default: of all.
            utm_source: Only events whose click came by an address with this `utm_source`: 1 to 128 characters; reaches back 90 days. Default: of all.
            utm_medium: Only events whose click came by an address with this `utm_medium`: 1 to 128 characters; reaches back 90 days. Default: of all.
            utm_campaign: Only events whose click came by an address with this `utm_campaign`: 1 to 128 characters; reaches back 90 days. Default: of all.
            utm_term: Only events whose click came by an address with this `utm_term`: 1 to 128 characters; reaches back 90 days. Default: of all.
            utm_content: Only events whose click came by an address with this `utm_content`: 1 to 128 characters; reaches back 90 days. Default: of all.
        """
        return self._client.rows(
            Operation("GET", "/v1/platform/analytics", answers="rows"),
            (),
            {"interval": interval, "time_zone": time_zone, "from": from_, "to": to, "group_by": group_by, "metrics": metrics, "compare": compare, "sort": sort, "limit": limit, "starting_after": starting_after, "type": type, "program": program, "distribution": distribution, "deployment": deployment, "enrollment": enrollment, "entity": entity, "currency": currency, "customer": customer, "country": country, "referrer_host": referrer_host, "device": device, "sub_id": sub_id, "utm_source": utm_source, "utm_medium": utm_medium, "utm_campaign": utm_campaign, "utm_term": utm_term, "utm_content": utm_content},
            options,
        )


class PerformanceEventsMethods:
    """Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.notes = PerformanceEventsNotesMethods(client)

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        deployment: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        type: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        external_event_id: Maybe[str] = OMIT,
        any_case: Maybe[Union[bool, Literal["true", "false"]]] = OMIT,
        sort: Maybe[Literal["received_at", "-received_at", "occurred_at", "-occurred_at", "value_minor", "-value_minor"]] = OMIT,
        expand: Maybe[Sequence[Literal["program", "distribution", "distribution.programs", "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "reverses", "reverses.program", "reverses.distribution", "reverses.deployment", "reverses.enrollment", "reverses.reverses"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PerformanceEvent]:
        """List events, newest first. Lists the brand's performance events, newest first. Needs the scope `performance:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only events of this program, by its id. Default: of all.
            distribution: Only events of this distribution, by its id. Default: of all.
            deployment: Only events of this deployment, by its id. Default: of all.
            enrollment: Only events of this member, by the id of the enrollment. Default: of all.
            from_: The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
            to: The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
            type: Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
            customer: Only events of this customer, by your own id: 1 to 200 characters. Default: of all.
            external_event_id: Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all.
            any_case: True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false.
            sort: The order: `received_at` by when the events came, `occurred_at` by when they happened, or `value_minor` by currency and then by value, which leaves out events without a value; rising, with a `-` before it falling. Default: `-received_at`.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/performance/events", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program, "distribution": distribution, "deployment": deployment, "enrollment": enrollment, "from": from_, "to": to, "type": type, "customer": customer, "external_event_id": external_event_id, "any_case": any_case, "sort": sort, "expand": expand},
            options,
        )

    def count(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        program: Maybe[str] = OMIT,
        distribution: Maybe[str] = OMIT,
        deployment: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        from_: Maybe[Union[str, datetime]] = OMIT,
        to: Maybe[Union[str, datetime]] = OMIT,
        type: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        external_event_id: Maybe[str] = OMIT,
        any_case: Maybe[Union[bool, Literal["true", "false"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Count:
        """Count the events that match, with the sums of their values. Counts the events that match, with the sums of their values. Needs the scope `performance:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            program: Only events of this program, by its id. Default: of all.
            distribution: Only events of this distribution, by its id. Default: of all.
            deployment: Only events of this deployment, by its id. Default: of all.
            enrollment: Only events of this member, by the id of the enrollment. Default: of all.
            from_: The earliest time, which is included: RFC 3339 with an offset. Default: no bound.
            to: The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.
            type: Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.
            customer: Only events of this customer, by your own id: 1 to 200 characters. Default: of all.
            external_event_id: Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all.
            any_case: True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/performance/events/count"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "program": program, "distribution": distribution, "deployment": deployment, "enrollment": enrollment, "from": from_, "to": to, "type": type, "customer": customer, "external_event_id": external_event_id, "any_case": any_case},
            options,
        )

    def retrieve(
        self,
        performance_event: str,
        *,
        expand: Maybe[Sequence[Literal["program", "distribution", "distribution.programs", "deployment", "deployment.distribution", "deployment.program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "reverses", "reverses.program", "reverses.distribution", "reverses.deployment", "reverses.enrollment", "reverses.reverses"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PerformanceEvent:
        """Retrieve an event with its metrics. Answers a performance event of the brand. Needs the scope `performance:read`.
        Refused with `performance_event_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/performance/events/{performance_event}"),
            (performance_event,),
            {"expand": expand},
            options,
        )

    def correct_attribution(
        self,
        performance_event: str,
        *,
        enrollment: str,
        reason: str,
        rebind: Maybe[bool] = OMIT,
        allow_self_referral: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.AttributionCorrection:
        """Credit an event to another member of its program, for a reason. Credits an event to another member of its program, for a reason: what is left of it is taken back from the one and credited to the other, at its own instant. Repeating it answers the same correction. Needs the scope `performance:write`.
        Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.

        Args:
            enrollment: The member whose the event is, by the id of the enrollment: of the same program.
            reason: Why it is corrected, in your own words: 1 to 500 characters, not blank.
            rebind: True binds the customer, where the event bound it, to the other member from then on. Default: true.
            allow_self_referral: True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events/{performance_event}/attribution", keyed=True),
            (performance_event,),
            {"enrollment": enrollment, "reason": reason, "rebind": rebind, "allow_self_referral": allow_self_referral},
            options,
        )

    def preview_correction(
        self,
        performance_event: str,
        *,
        enrollment: str,
        rebind: Maybe[bool] = OMIT,
        allow_self_referral: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.AttributionCorrectionPreview:
        """Preview who would stand otherwise if an event were credited to another member; writes nothing. Answers who would stand otherwise if an event were credited to another member: who rises, and who falls. Writes nothing. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.

        Args:
            enrollment: The member whose the event is, by the id of the enrollment: of the same program.
            rebind: True binds the customer, where the event bound it, to the other member from then on. Default: true.
            allow_self_referral: True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events/{performance_event}/attribution/preview", keyed=True),
            (performance_event,),
            {"enrollment": enrollment, "rebind": rebind, "allow_self_referral": allow_self_referral},
            options,
        )

    def explain(
        self,
        performance_event: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PerformanceEventExplanation:
        """Explain an event: its credited member, its eligibility, the metrics and payouts that count it. Explains an event from its code to its payouts: who is credited, whether it earns and why not, and what was paid for it. Needs the scope `performance:read`.
        Refused with `performance_event_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/performance/events/{performance_event}/explain"),
            (performance_event,),
            {},
            options,
        )


class CustomersMethods:
    """Customers seen in events: who referred them, what they bought, and which member is credited."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        q: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        expand: Maybe[Sequence[Literal["program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Customer]:
        """List the customers that events name, newest first. Lists the customers that events of the brand name, one for each program, the newest first. Needs the scope `customers:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            q: Only customers whose id, as you gave it, begins with this, in any case: 1 to 200 characters. Default: all.
            customer: Only the customer with this id of your own: 1 to 200 characters; one for each program. Default: all.
            program: Only customers of this program, by its id. Default: of all.
            enrollment: Only customers with an event that belongs to this member, by the id of the enrollment. Default: of all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/customers", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "q": q, "customer": customer, "program": program, "enrollment": enrollment, "expand": expand},
            options,
        )

    def retrieve(
        self,
        customer: str,
        *,
        expand: Maybe[Sequence[Literal["program", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Customer:
        """Retrieve a customer with its touches and totals. Answers a customer: by whom it came, what it did, and whose it is. Needs the scope `customers:read`.
        Refused with `customer_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/customers/{customer}"),
            (customer,),
            {"expand": expand},
            options,
        )

    def erase(
        self,
        customer: str,
        *,
        options: Optional[Options] = None,
    ) -> types.ErasedCustomer:
        """Erase who a customer is, by your own id or ours: its events keep their sums, and nothing that names it. Erases who a customer is, for good: its events keep their amounts, times and members, and nothing that names it. Needs the scope `customers:write`.
        Refused with `customer_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/customers/{customer}/erase", keyed=True),
            (customer,),
            {},
            options,
        )


class EventsMethods:
    """The ordered feed of everything that happened, with proofs under signed seals."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.seals = EventsSealsMethods(client)

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        starting_after: Maybe[str] = OMIT,
        type: Maybe[str] = OMIT,
        limit: Maybe[int] = OMIT,
        order: Maybe[Literal["asc", "desc"]] = OMIT,
        actor: Maybe[str] = OMIT,
        subject: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Event]:
        """Read the feed of events, oldest first, by rising seq. Lists the events of the organization by rising `seq`, oldest first. Needs the scope `events:read`.
        Refused with `invalid_event_type`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            starting_after: The cursor: the `seq` or the id of the last event read, after which this page begins. Default: the first event of the order. A `seq` beyond the end of the feed is refused.
            type: Only events of this type. Default: of all.
            limit: How many entries the page may hold: 1 to 100, default 20.
            order: `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`.
            actor: The id of the actor, with its prefix.
            subject: The id of the subject, with its prefix.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/events", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "starting_after": starting_after, "type": type, "limit": limit, "order": order, "actor": actor, "subject": subject},
            options,
        )

    def proof(
        self,
        event: str,
        *,
        options: Optional[Options] = None,
    ) -> types.EventProof:
        """Prove that an event is the one that was sealed. Answers the proof that one event is under a signed seal. Needs the scope `events:read`.
        Refused with `event_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/events/{event}/proof"),
            (event,),
            {},
            options,
        )

    def stream(
        self,
        *,
        after: Maybe[str] = OMIT,
        type: Maybe[str] = OMIT,
        actor: Maybe[str] = OMIT,
        subject: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Iterator[types.Event]:
        """Follow the feed as server-sent events. Sends every event once, by rising `seq` and without a gap, as it comes, and a comment while none comes. Each
        event has its `seq` as `id`, which clients send back as `Last-Event-ID` when they come again; the header wins over `after`.
        Needs the scope `events:read`.
        Refused with `invalid_event_type`.

        Args:
            after: The `seq` or the id of the last event read, after which the stream begins. Default: the first event.
            type: Only events of this type. Default: of all.
            actor: The id of the actor, with its prefix.
            subject: The id of the subject, with its prefix.
        """
        return self._client.stream(
            Operation("GET", "/v1/platform/events/stream", answers="stream"),
            (),
            {"after": after, "type": type, "actor": actor, "subject": subject},
            options,
        )


class EventsSealsMethods:
    """The ordered feed of everything that happened, with proofs under signed seals."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Seal]:
        """List the seals of the feed, newest first. Lists the seals of the feed, newest first. Needs the scope `events:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/events/seals", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def keys(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.EventsSealsAnswer:
        """Read the public keys that sign seals. Public. A JSON Web Key Set: the key that signs now comes first, then those that signed before."""
        return self._client.call(
            Operation("GET", "/.well-known/entente-seals.json", is_open=True),
            (),
            {},
            options,
        )


class AuditEntriesMethods:
    """Who changed what where no public event says it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        starting_after: Maybe[str] = OMIT,
        limit: Maybe[int] = OMIT,
        order: Maybe[Literal["asc", "desc"]] = OMIT,
        actor: Maybe[str] = OMIT,
        subject: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.AuditEntry]:
        """List what was changed without an event, oldest first, by rising seq. Lists what was changed without a public event, by rising `seq`, oldest first. Needs the scope `audit:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            starting_after: The cursor: the `seq` or the id of the last entry read, after which this page begins. Default: the first entry of the order.
            limit: How many entries the page may hold: 1 to 100, default 20.
            order: `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`.
            actor: The id of the actor, with its prefix.
            subject: The id of the subject, with its prefix.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/audit_entries", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "starting_after": starting_after, "limit": limit, "order": order, "actor": actor, "subject": subject},
            options,
        )

    def retrieve(
        self,
        audit_entry: str,
        *,
        options: Optional[Options] = None,
    ) -> types.AuditEntry:
        """Retrieve an audit entry. Answers one audit entry. Needs the scope `audit:read`.
        Refused with `audit_entry_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/audit_entries/{audit_entry}"),
            (audit_entry,),
            {},
            options,
        )


class WalletMethods:
    """The funds of a brand by asset: available, reserved and consumed."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.transactions = WalletTransactionsMethods(client)

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.Wallet:
        """Retrieve the brand's available, reserved and consumed amounts, by asset. Answers the brand's funds, for each asset. Needs the scope `wallet:read`."""
        return self._client.call(
            Operation("GET", "/v1/platform/wallet"),
            (),
            {},
            options,
        )


class WalletTransactionsMethods:
    """The funds of a brand by asset: available, reserved and consumed."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.WalletTransaction]:
        """List the brand's transfers, newest first. Lists the transfers of the brand's funds and payouts, newest first. Needs the scope `wallet:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/wallet/transactions", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )


class LedgerMethods:
    """"""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.accounts = LedgerAccountsMethods(client)
        self.entries = LedgerEntriesMethods(client)
        self.check = LedgerCheckMethods(client)


class LedgerAccountsMethods:
    """The accounts of a brand's funds and payouts, and both sides of each transfer."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        asset: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.LedgerAccount]:
        """List the accounts of the ledger with their balances. Lists the accounts of the brand's funds and payouts that ever moved, by asset and name, each with what it holds. Needs the scope `wallet:read`.

        Args:
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            asset: Only accounts in this asset: `credit`, or the three letters of a currency. Default: in all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/ledger/accounts", answers="list"),
            (),
            {"limit": limit, "starting_after": starting_after, "asset": asset},
            options,
        )

    def retrieve(
        self,
        ledger_account: str,
        *,
        options: Optional[Options] = None,
    ) -> types.LedgerAccount:
        """Retrieve an account of the ledger. Answers one account with what it holds. Needs the scope `wallet:read`.
        Refused with `ledger_account_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/ledger/accounts/{ledger_account}"),
            (ledger_account,),
            {},
            options,
        )


class LedgerEntriesMethods:
    """The accounts of a brand's funds and payouts, and both sides of each transfer."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        order: Maybe[Literal["asc", "desc"]] = OMIT,
        account: Maybe[str] = OMIT,
        asset: Maybe[str] = OMIT,
        transfer: Maybe[str] = OMIT,
        kind: Maybe[Union[Literal["top_up", "reserve", "release", "consume", "restore", "payout_freeze", "payout_unfreeze", "payout_settle", "payout_return", "payout_accrue", "payout_write_off", "debt_accrue", "debt_write_off"], str]] = OMIT,
        distribution: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.LedgerEntry]:
        """List the entries of the ledger, newest first. Lists both sides of the transfers of the brand's funds and payouts, newest first unless asked otherwise. Needs the scope `wallet:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            order: The order by time: `desc`, newest first, or `asc`, oldest first. Default: `desc`.
            account: Only entries of this account, by its id, such as `usd.available`. Default: of all.
            asset: Only entries in this asset: `credit`, or the three letters of a currency. Default: in all.
            transfer: Only the two entries of this transfer, by the id of the wallet transaction. Default: of all.
            kind: Only entries of transfers of this kind; several with commas between. Default: of all.
            distribution: Only entries for the budget of this distribution, by its id. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/ledger/entries", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "order": order, "account": account, "asset": asset, "transfer": transfer, "kind": kind, "distribution": distribution},
            options,
        )


class LedgerCheckMethods:
    """The accounts of a brand's funds and payouts, and both sides of each transfer."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.LedgerCheck:
        """Retrieve what the last scheduled check of the ledger found in the organization. Answers what the last scheduled check of the ledger found in the organization. Needs the scope `audit:read`."""
        return self._client.call(
            Operation("GET", "/v1/platform/ledger/check"),
            (),
            {},
            options,
        )


class ProgramsRequirementsMethods:
    """What a member must have measured to qualify in a program, a tier, or for a collection."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        program: str,
        *,
        scope: Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"],
        metric_key: str,
        operator: Literal["gte", "lte", "eq", "neq", "exists"],
        scope_id: Maybe[Optional[str]] = OMIT,
        threshold: Maybe[Optional[float]] = OMIT,
        window_days: Maybe[Optional[int]] = OMIT,
        source: Maybe[Optional[str]] = OMIT,
        weight: Maybe[int] = OMIT,
        required: Maybe[bool] = OMIT,
        operating_type: Maybe[Optional[str]] = OMIT,
        failure_policy: Maybe[Optional[Literal["grace", "immediate"]]] = OMIT,
        status: Maybe[Literal["active", "paused", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Requirement:
        """Create a requirement. Adds a requirement to a program and begins to evaluate all its members again. Needs the scope `program_requirements:write`.
        Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `operating_type_not_found`.

        Args:
            scope: The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
            metric_key: The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
            operator: How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
            scope_id: The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null.
            threshold: The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
            window_days: The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null.
            source: Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null.
            weight: The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1.
            required: True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true.
            operating_type: Only members of this operating type must meet it: its id, or null for all members. Default: null.
            failure_policy: `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
            status: Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/requirements", keyed=True),
            (program,),
            {"scope": scope, "metric_key": metric_key, "operator": operator, "scope_id": scope_id, "threshold": threshold, "window_days": window_days, "source": source, "weight": weight, "required": required, "operating_type": operating_type, "failure_policy": failure_policy, "status": status, "metadata": metadata},
            options,
        )

    def list(
        self,
        program: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        scope: Maybe[Union[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"], str]] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Requirement]:
        """List requirements. Lists the requirements of a program, newest first. Needs the scope `program_requirements:read`.
        Refused with `program_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            scope: Only requirements with this scope; several with commas between. Default: all.
            status: Only requirements with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/programs/{program}/requirements", answers="list"),
            (program,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "scope": scope, "status": status},
            options,
        )

    def retrieve(
        self,
        program: str,
        requirement: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Requirement:
        """Retrieve a requirement. Answers one requirement of a program. Needs the scope `program_requirements:read`.
        Refused with `program_not_found`, `requirement_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/programs/{program}/requirements/{requirement}"),
            (program, requirement,),
            {},
            options,
        )

    def update(
        self,
        program: str,
        requirement: str,
        *,
        scope: Maybe[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]] = OMIT,
        metric_key: Maybe[str] = OMIT,
        operator: Maybe[Literal["gte", "lte", "eq", "neq", "exists"]] = OMIT,
        scope_id: Maybe[Optional[str]] = OMIT,
        threshold: Maybe[Optional[float]] = OMIT,
        window_days: Maybe[Optional[int]] = OMIT,
        source: Maybe[Optional[str]] = OMIT,
        weight: Maybe[int] = OMIT,
        required: Maybe[bool] = OMIT,
        operating_type: Maybe[Optional[str]] = OMIT,
        failure_policy: Maybe[Optional[Literal["grace", "immediate"]]] = OMIT,
        status: Maybe[Literal["active", "paused", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Requirement:
        """Update a requirement. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_requirements:write`.
        Refused with `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `changed_meanwhile`.

        Args:
            scope: The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read.
            metric_key: The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters.
            operator: How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
            scope_id: The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Left out: unchanged.
            threshold: The value to compare with, in the unit of the metric; may be left out or null only for `exists`.
            window_days: The days up to now that are measured: 1 to 3650, or null for the whole time. Left out: unchanged.
            source: Where the number comes from, in your own words: 1 to 200 characters, or null. Left out: unchanged.
            weight: The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000. Left out: unchanged.
            required: True if a member must meet it to qualify; otherwise it only adds its weight to the score. Left out: unchanged.
            operating_type: Only members of this operating type must meet it: its id, or null for all members. Left out: unchanged.
            failure_policy: `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics.
            status: Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Left out: unchanged.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/requirements/{requirement}", keyed=True),
            (program, requirement,),
            {"scope": scope, "metric_key": metric_key, "operator": operator, "scope_id": scope_id, "threshold": threshold, "window_days": window_days, "source": source, "weight": weight, "required": required, "operating_type": operating_type, "failure_policy": failure_policy, "status": status, "metadata": metadata},
            options,
        )

    def delete(
        self,
        program: str,
        requirement: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedProgramRequirement:
        """Archive a requirement. Archives a requirement and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_requirements:write`.
        Refused with `program_not_found`, `requirement_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/programs/{program}/requirements/{requirement}", keyed=True),
            (program, requirement,),
            {},
            options,
        )


class ProgramsTiersMethods:
    """Ranks of a program. A member has the highest one whose requirements are met."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        program: str,
        *,
        name: str,
        rank: int,
        status: Maybe[Literal["active", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Tier:
        """Create a tier. Adds a tier to a program; where a tier already has this rank, that one is updated and answered. Needs the scope `program_tiers:write`.
        Refused with `program_not_found`.

        Args:
            name: The display name of the tier: 1 to 200 characters, not blank.
            rank: Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program.
            status: `active`, or `archived`: then no member has it. Default: `active`.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/tiers", keyed=True),
            (program,),
            {"name": name, "rank": rank, "status": status, "metadata": metadata},
            options,
        )

    def list(
        self,
        program: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Tier]:
        """List tiers. Lists the tiers of a program by rank, the lowest first. Needs the scope `program_tiers:read`.
        Refused with `program_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/programs/{program}/tiers", answers="list"),
            (program,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        program: str,
        tier: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Tier:
        """Retrieve a tier. Answers one tier of a program. Needs the scope `program_tiers:read`.
        Refused with `program_not_found`, `tier_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/programs/{program}/tiers/{tier}"),
            (program, tier,),
            {},
            options,
        )

    def update(
        self,
        program: str,
        tier: str,
        *,
        name: Maybe[str] = OMIT,
        rank: Maybe[int] = OMIT,
        status: Maybe[Literal["active", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Tier:
        """Update a tier. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_tiers:write`.
        Refused with `program_not_found`, `tier_not_found`, `changed_meanwhile`.

        Args:
            name: The display name of the tier: 1 to 200 characters, not blank.
            rank: Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program.
            status: `active`, or `archived`: then no member has it. Left out: unchanged.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/tiers/{tier}", keyed=True),
            (program, tier,),
            {"name": name, "rank": rank, "status": status, "metadata": metadata},
            options,
        )

    def delete(
        self,
        program: str,
        tier: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedProgramTier:
        """Archive a tier. Archives a tier and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_tiers:write`.
        Refused with `program_not_found`, `tier_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/programs/{program}/tiers/{tier}", keyed=True),
            (program, tier,),
            {},
            options,
        )


class EnrollmentsRequirementOverridesMethods:
    """Exceptions from one requirement for one enrollment."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        enrollment: str,
        *,
        disabled: Maybe[bool] = OMIT,
        threshold: Maybe[Optional[float]] = OMIT,
        operator: Maybe[Optional[Literal["gte", "lte", "eq", "neq", "exists"]]] = OMIT,
        window_days: Maybe[Optional[int]] = OMIT,
        failure_policy: Maybe[Optional[Literal["grace", "immediate"]]] = OMIT,
        metric_key: Maybe[Optional[str]] = OMIT,
        scope: Maybe[Optional[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]]] = OMIT,
        scope_id: Maybe[Optional[str]] = OMIT,
        required: Maybe[Optional[bool]] = OMIT,
        weight: Maybe[Optional[int]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        requirement: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.RequirementOverride:
        """Create a requirement override. Makes an exception for one member: changes or disables one requirement, or adds one of the member's own. Needs the scope `requirement_overrides:write`.
        Refused with `metric_key_invalid`, `requirement_not_found`, `tier_not_found`, `enrollment_not_found`, `requirement_override_already_exists`, `requirement_override_inapplicable`.

        Args:
            disabled: True if the member is exempt from the requirement. Default: false.
            threshold: The value to compare with for this member, or null for what the requirement says. Default: null.
            operator: The comparison for this member, or null for what the requirement says. Default: null.
            window_days: The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Default: null.
            failure_policy: The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Default: null.
            metric_key: The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Default: null.
            scope: The scope that meeting it decides for this member, or null for that of the requirement. Default: null.
            scope_id: The id that the scope is about: up to 200 characters, or null for that of the requirement. Default: null.
            required: True if the member must meet it, or null for the value of the requirement. Default: null.
            weight: The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Default: null.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`.
            requirement: The requirement to change for the member, by its id. Default: none, which adds a requirement of the member's own.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/requirement_overrides", keyed=True),
            (enrollment,),
            {"disabled": disabled, "threshold": threshold, "operator": operator, "window_days": window_days, "failure_policy": failure_policy, "metric_key": metric_key, "scope": scope, "scope_id": scope_id, "required": required, "weight": weight, "metadata": metadata, "requirement": requirement},
            options,
        )

    def list(
        self,
        enrollment: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "archived"], str]] = OMIT,
        expand: Maybe[Sequence[Literal["enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "requirement"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.RequirementOverride]:
        """List requirement overrides. Lists the exceptions of a member, newest first. Needs the scope `requirement_overrides:read`.
        Refused with `enrollment_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only overrides with this status; several with commas between. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/requirement_overrides", answers="list"),
            (enrollment,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "expand": expand},
            options,
        )

    def retrieve(
        self,
        enrollment: str,
        requirement_override: str,
        *,
        expand: Maybe[Sequence[Literal["enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "requirement"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.RequirementOverride:
        """Retrieve a requirement override. Answers one exception of a member. Needs the scope `requirement_overrides:read`.
        Refused with `requirement_override_not_found`, `enrollment_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}"),
            (enrollment, requirement_override,),
            {"expand": expand},
            options,
        )

    def update(
        self,
        enrollment: str,
        requirement_override: str,
        *,
        disabled: Maybe[bool] = OMIT,
        threshold: Maybe[Optional[float]] = OMIT,
        operator: Maybe[Optional[Literal["gte", "lte", "eq", "neq", "exists"]]] = OMIT,
        window_days: Maybe[Optional[int]] = OMIT,
        failure_policy: Maybe[Optional[Literal["grace", "immediate"]]] = OMIT,
        metric_key: Maybe[Optional[str]] = OMIT,
        scope: Maybe[Optional[Literal["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"]]] = OMIT,
        scope_id: Maybe[Optional[str]] = OMIT,
        required: Maybe[Optional[bool]] = OMIT,
        weight: Maybe[Optional[int]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.RequirementOverride:
        """Update a requirement override. Changes the fields that are sent and evaluates the member again. Needs the scope `requirement_overrides:write`.
        Refused with `metric_key_invalid`, `tier_not_found`, `requirement_override_not_found`, `enrollment_not_found`, `changed_meanwhile`.

        Args:
            disabled: True if the member is exempt from the requirement. Left out: unchanged.
            threshold: The value to compare with for this member, or null for what the requirement says. Left out: unchanged.
            operator: The comparison for this member, or null for what the requirement says. Left out: unchanged.
            window_days: The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Left out: unchanged.
            failure_policy: The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Left out: unchanged.
            metric_key: The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Left out: unchanged.
            scope: The scope that meeting it decides for this member, or null for that of the requirement. Left out: unchanged.
            scope_id: The id that the scope is about: up to 200 characters, or null for that of the requirement. Left out: unchanged.
            required: True if the member must meet it, or null for the value of the requirement. Left out: unchanged.
            weight: The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement. Left out: unchanged.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}", keyed=True),
            (enrollment, requirement_override,),
            {"disabled": disabled, "threshold": threshold, "operator": operator, "window_days": window_days, "failure_policy": failure_policy, "metric_key": metric_key, "scope": scope, "scope_id": scope_id, "required": required, "weight": weight, "metadata": metadata},
            options,
        )

    def delete(
        self,
        enrollment: str,
        requirement_override: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedRequirementOverride:
        """Archive a requirement override. Archives an exception and evaluates the member again; deleting it once more answers the same. Needs the scope `requirement_overrides:write`.
        Refused with `requirement_override_not_found`, `enrollment_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/enrollments/{enrollment}/requirement_overrides/{requirement_override}", keyed=True),
            (enrollment, requirement_override,),
            {},
            options,
        )


class ProgramsJoiningMethods:
    """How a program is joined by its page: the form, the terms, and the rules that decide at once."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.acceptances = ProgramsJoiningAcceptancesMethods(client)

    def retrieve(
        self,
        program: str,
        *,
        options: Optional[Options] = None,
    ) -> Optional[types.Joining]:
        """Retrieve how a program is joined by its page; null before the first update. Answers how a program is joined by its page; null before the first update. Needs the scope `programs:read`.
        Refused with `program_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/programs/{program}/joining"),
            (program,),
            {},
            options,
        )

    def update(
        self,
        program: str,
        *,
        open: Maybe[bool] = OMIT,
        application_form: Maybe[Sequence[types.ProgramsJoiningUpdateApplicationForm]] = OMIT,
        terms: Maybe[Optional[types.ProgramsJoiningUpdateTerms]] = OMIT,
        rules: Maybe[Sequence[types.ProgramsJoiningUpdateRule]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Joining:
        """Update how a program is joined by its page: its form, terms and rules. Changes the fields that are sent: who applies answers the form, accepts the terms, and is decided by the rules from now on. Members of before keep what they are. Needs the scope `programs:write`.
        Refused with `program_not_found`, `changed_meanwhile`.

        Args:
            open: True to open the page of the program, by which anybody may apply. Left out: unchanged.
            application_form: The questions that who applies answers: up to 50, in their order; another form is another version. Left out: unchanged.
            terms: The data that who applies agrees to, or null for nothing; other terms are another version. Left out: unchanged.
            rules: The rules that decide an application at once: up to 20; the first that holds decides, and else you do. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/joining", keyed=True),
            (program,),
            {"open": open, "application_form": application_form, "terms": terms, "rules": rules},
            options,
        )


class ProgramsJoiningAcceptancesMethods:
    """How a program is joined by its page: the form, the terms, and the rules that decide at once."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        program: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        approval_status: Maybe[Union[Literal["pending", "approved", "rejected"], str]] = OMIT,
        expand: Maybe[Sequence[Literal["entity"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.TermsAcceptance]:
        """List the members of a program with the version of its terms that each accepted, newest first. Lists the members of a program, newest first, with the version of its terms that each accepted last and when; null of who accepted none. Needs the scope `enrollments:read`.
        Refused with `program_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only members whose membership has this status; several with commas between. Default: all.
            approval_status: Only members with this approval; several with commas between. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/programs/{program}/acceptances", answers="list"),
            (program,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "approval_status": approval_status, "expand": expand},
            options,
        )


class EnrollmentsApplicationMethods:
    """What a member applied with."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> Optional[types.Application]:
        """Retrieve what a member applied with, or the terms that it accepted; null of one who did neither. Answers what a member applied with, or the terms that it accepted; null of one who did neither. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/application"),
            (enrollment,),
            {},
            options,
        )


class OperatingTypesMethods:
    """Kinds of members that requirements can ask for."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        key: str,
        name: Maybe[str] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.OperatingType:
        """Create an operating type. Registers a kind of member; an active one with this key is answered unchanged. Needs the scope `operating_types:write`.
        Refused with `operating_type_archived`.

        Args:
            key: Your name for the kind of member in code: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
            name: The display name of the kind of member: 1 to 200 characters. Default: the key.
            metadata: Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/operating_types", keyed=True),
            (),
            {"key": key, "name": name, "metadata": metadata},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "archived"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.OperatingType]:
        """List operating types. Lists the brand's operating types, newest first. Needs the scope `operating_types:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only operating types with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/operating_types", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        operating_type: str,
        *,
        options: Optional[Options] = None,
    ) -> types.OperatingType:
        """Retrieve an operating type. Answers an operating type, by its id or key. Needs the scope `operating_types:read`.
        Refused with `operating_type_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/operating_types/{operating_type}"),
            (operating_type,),
            {},
            options,
        )

    def update(
        self,
        operating_type: str,
        *,
        name: Maybe[str] = OMIT,
        status: Maybe[Literal["active", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.OperatingType:
        """Update an operating type. Changes the fields that are sent. Needs the scope `operating_types:write`.
        Refused with `operating_type_not_found`, `changed_meanwhile`.

        Args:
            name: The display name of the kind of member: 1 to 200 characters, not blank.
            status: `active`, or `archived`: then no member can be given it; its key stays taken.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/operating_types/{operating_type}", keyed=True),
            (operating_type,),
            {"name": name, "status": status, "metadata": metadata},
            options,
        )

    def delete(
        self,
        operating_type: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedOperatingType:
        """Archive an operating type. Archives an operating type, whose key stays taken; deleting it once more answers the same. Needs the scope `operating_types:write`.
        Refused with `operating_type_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/operating_types/{operating_type}", keyed=True),
            (operating_type,),
            {},
            options,
        )


class MetricKeysMethods:
    """What can be measured: built-in keys and the organization's own."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        key: str,
        display_name: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.MetricKey:
        """Create a metric key. Registers a metric of the brand's own; an active one with this key is answered unchanged. Needs the scope `metric_keys:write`.
        Refused with `metric_key_archived`.

        Args:
            key: The name of the metric: `x:` and 1 to 62 lower-case letters, digits or `_`.
            display_name: The display name of the metric: 1 to 200 characters. Default: the words of the key.
            description: The description of what the metric counts, for people: up to 2,000 characters, or null. Default: null.
            metadata: Your own data: any JSON object, kept and answered byte for byte. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/metric_keys", keyed=True),
            (),
            {"key": key, "display_name": display_name, "description": description, "metadata": metadata},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "archived"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.MetricKey]:
        """List metric keys. Lists the built-in metrics, and then the brand's own, newest first. Needs the scope `metric_keys:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page. The id or key of an entry; a built-in entry has only a key.
            status: Only metric keys with this status; built-in ones are `active`; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/metric_keys", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        metric_key: str,
        *,
        options: Optional[Options] = None,
    ) -> types.MetricKey:
        """Retrieve a metric key. Answers a metric, by its id or key. Needs the scope `metric_keys:read`.
        Refused with `metric_key_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/metric_keys/{metric_key}"),
            (metric_key,),
            {},
            options,
        )

    def update(
        self,
        metric_key: str,
        *,
        display_name: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        status: Maybe[Literal["active", "archived"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.MetricKey:
        """Update a metric key. Changes the fields that are sent of one of the brand's own metrics. Needs the scope `metric_keys:write`.
        Refused with `metric_key_not_found`, `changed_meanwhile`.

        Args:
            display_name: The display name of the metric: 1 to 200 characters, not blank.
            description: The description of what the metric counts, for people: up to 2,000 characters, or null for none.
            status: `active`, or `archived`: then no new requirement can measure it; its key stays taken.
            metadata: Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/metric_keys/{metric_key}", keyed=True),
            (metric_key,),
            {"display_name": display_name, "description": description, "status": status, "metadata": metadata},
            options,
        )

    def delete(
        self,
        metric_key: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedMetricKey:
        """Archive a metric key. Archives one of the brand's own metrics, whose key stays taken; deleting it once more answers the same. Needs the scope `metric_keys:write`.
        Refused with `metric_key_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/metric_keys/{metric_key}", keyed=True),
            (metric_key,),
            {},
            options,
        )


class AssertionsMethods:
    """What the organization vouches for about an entity, for a time or for good."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        key: str,
        entity: Maybe[str] = OMIT,
        external_user_id: Maybe[str] = OMIT,
        issuer: Maybe[str] = OMIT,
        value: Maybe[bool] = OMIT,
        expires_at: Maybe[Optional[Union[str, datetime]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Assertion:
        """Assert a claim about an entity. States a value about an entity; the same statement again changes nothing and answers the one there is. Needs the scope `assertions:write`.
        Refused with `entity_not_found`, `entity_merged`.

        Args:
            entity: The entity it is about, by its id; or send `external_user_id` and `issuer`.
            external_user_id: The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
            issuer: The host application that the user is of, as its handoff config names it: 1 to 200 characters.
            key: The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
            value: The value to assert: true, false or a number; true counts as 1, false as 0. Default: true.
            expires_at: From when on it counts as 0: RFC 3339 with an offset, or null for never. Default: null.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/assertions", keyed=True),
            (),
            {"entity": entity, "external_user_id": external_user_id, "issuer": issuer, "key": key, "value": value, "expires_at": expires_at},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        external_user_id: Maybe[str] = OMIT,
        issuer: Maybe[str] = OMIT,
        key: Maybe[str] = OMIT,
        include_expired: Maybe[Union[bool, Literal["true", "false"]]] = OMIT,
        expand: Maybe[Sequence[Literal["entity"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Assertion]:
        """List the claims about an entity, newest first. Lists what is asserted about one entity, newest first. Needs the scope `assertions:read`.
        Refused with `entity_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            entity: The entity it is about, by its id; or send `external_user_id` and `issuer`.
            external_user_id: The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
            issuer: The host application that the user is of, as its handoff config names it: 1 to 200 characters.
            key: Only assertions with this key. Default: all.
            include_expired: True to list expired assertions as well. Default: false.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/assertions", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "entity": entity, "external_user_id": external_user_id, "issuer": issuer, "key": key, "include_expired": include_expired, "expand": expand},
            options,
        )

    def revoke(
        self,
        *,
        key: str,
        entity: Maybe[str] = OMIT,
        external_user_id: Maybe[str] = OMIT,
        issuer: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Assertion:
        """Revoke a claim about an entity. Takes an assertion back, so that it counts as 0; revoking it once more answers the same. Needs the scope `assertions:write`.
        Refused with `entity_not_found`, `assertion_not_found`, `entity_merged`.

        Args:
            entity: The entity it is about, by its id; or send `external_user_id` and `issuer`.
            external_user_id: The id of the user in your host application, 1 to 200 characters, with `issuer`; or send `entity`.
            issuer: The host application that the user is of, as its handoff config names it: 1 to 200 characters.
            key: The key of the assertion: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/assertions/revoke", keyed=True),
            (),
            {"entity": entity, "external_user_id": external_user_id, "issuer": issuer, "key": key},
            options,
        )

    def retrieve(
        self,
        assertion: str,
        *,
        expand: Maybe[Sequence[Literal["entity"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Assertion:
        """Retrieve an assertion. Answers an assertion of the brand. Needs the scope `assertions:read`.
        Refused with `assertion_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/assertions/{assertion}"),
            (assertion,),
            {"expand": expand},
            options,
        )


class ConnectionsMethods:
    """Accounts of brands and entities at channels, with the metrics read from them."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        provider: Maybe[str] = OMIT,
        kind: Maybe[Union[Literal["social_profile", "ad_account", "page", "pixel", "payout", "host_app"], str]] = OMIT,
        owner: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Connection]:
        """List connections, newest first. Lists the accounts that the brand and its entities have connected, newest first. Needs the scope `connections:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            provider: Only accounts at this provider: up to 200 characters. Default: at all.
            kind: Only accounts of this kind; several with commas between. Default: of all.
            owner: Only accounts of this owner, by the id of an entity or a brand. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/connections", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "provider": provider, "kind": kind, "owner": owner},
            options,
        )

    def retrieve(
        self,
        connection: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Connection:
        """Retrieve a connection with its grants. Answers a connected account, with its metrics when it is a host application. Needs the scope `connections:read`.
        Refused with `connection_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/connections/{connection}"),
            (connection,),
            {},
            options,
        )

    def revoke(
        self,
        connection: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Connection:
        """Revoke a connection. Disconnects an account for good; what its provider granted is ended as well. Needs the scope `connections:write`.
        Refused with `connection_not_found`, `connection_not_revocable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/connections/{connection}/revoke", keyed=True),
            (connection,),
            {},
            options,
        )


class ProgramsConnectConfigMethods:
    """How a program meets the host applications of its brand."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        program: str,
        *,
        options: Optional[Options] = None,
    ) -> Optional[types.ConnectConfig]:
        """Retrieve the connect config of a program; null before the first update. Answers how a program meets host applications; null before it was set up. Needs the scope `connect_config:read`.
        Refused with `program_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/programs/{program}/connect_config"),
            (program,),
            {},
            options,
        )

    def update(
        self,
        program: str,
        *,
        allowed_origins: Maybe[Sequence[str]] = OMIT,
        allowed_redirect_origins: Maybe[Sequence[str]] = OMIT,
        required_channels: Maybe[Sequence[str]] = OMIT,
        default_approval_status: Maybe[Literal["pending", "approved"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.ConnectConfig:
        """Update the connect config of a program; the first update generates the public key. Sets up how a program meets host applications, or changes the fields that are sent. Needs the scope `connect_config:write`.
        Refused with `program_not_found`, `changed_meanwhile`.

        Args:
            allowed_origins: The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Left out: unchanged.
            allowed_redirect_origins: The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Left out: unchanged.
            required_channels: The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Left out: unchanged.
            default_approval_status: The approval of members who are handed off: `approved` at once, or `pending` until you decide. Left out: unchanged.
            metadata: Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/connect_config", keyed=True),
            (program,),
            {"allowed_origins": allowed_origins, "allowed_redirect_origins": allowed_redirect_origins, "required_channels": required_channels, "default_approval_status": default_approval_status, "metadata": metadata},
            options,
        )

    def update_by_token(
        self,
        *,
        token: str,
        programId: str,
        allowedOrigins: Maybe[Sequence[str]] = OMIT,
        allowedRedirectOrigins: Maybe[Sequence[str]] = OMIT,
        requiredChannels: Maybe[Sequence[str]] = OMIT,
        defaultApprovalStatus: Maybe[Literal["pending", "approved"]] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.ProgramsConnectConfigAnswer:
        """Update how a program meets host applications, with the API key in the body. Deprecated pre-v1 route; use `/programs/{id}/connect_config`.
        Refused with `program_not_found`.

        Args:
            token: The API key.
            programId: The program to change, by its id.
            allowedOrigins: The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback host. Default: none.
            allowedRedirectOrigins: The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Default: none.
            requiredChannels: The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`. Default: none.
            defaultApprovalStatus: The approval of members who are handed off: `approved` at once, or `pending` until you decide. Default: `pending`.
            metadata: Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the service. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/connect-config/update", keyed=True, is_open=True),
            (),
            {"token": token, "programId": programId, "allowedOrigins": allowedOrigins, "allowedRedirectOrigins": allowedRedirectOrigins, "requiredChannels": requiredChannels, "defaultApprovalStatus": defaultApprovalStatus, "metadata": metadata},
            options,
        )


class ProgramsHandoffConfigsMethods:
    """The keys with which a host application signs who its logged-in user is."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        program: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        issuer: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.HandoffConfig]:
        """List the host applications of a program, newest first. Lists the host applications that may hand off users to a program, newest first. Needs the scope `handoff:read`.
        Refused with `program_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            issuer: Only the config of this host application. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/programs/{program}/handoff_config", answers="list"),
            (program,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "issuer": issuer},
            options,
        )

    def update(
        self,
        program: str,
        *,
        issuer: str,
        audience: Maybe[Optional[str]] = OMIT,
        trusts_addresses: Maybe[bool] = OMIT,
        signing_secret: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.HandoffConfig:
        """Create or update a host application by its issuer; sending a signing secret rotates it. Sets up a host application by its issuer, or changes the fields that are sent; another signing secret replaces the one before. Needs the scope `handoff:write`.
        Refused with `program_not_found`.

        Args:
            issuer: The name of the host application in what it signs: 1 to 64 characters without spaces.
            audience: The audience that its signed payloads must name: 1 to 200 characters, or null for the service's public address. Default: null.
            trusts_addresses: True if every address that the host application signs counts as verified, as if each payload had `emailVerified`: only for an application that verifies all of them. Default: false for a new one, else unchanged.
            signing_secret: The secret to sign with from now on: `hs_` and 32 to 200 letters, digits, `_` or `-`. Default: one is made with the first request, and kept.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/programs/{program}/handoff_config", keyed=True),
            (program,),
            {"issuer": issuer, "audience": audience, "trusts_addresses": trusts_addresses, "signing_secret": signing_secret},
            options,
        )


class SourcesMethods:
    """Payment systems and shops whose webhooks report sales."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.coupons = SourcesCouponsMethods(client)
        self.events = SourcesEventsMethods(client)
        self.payments = SourcesPaymentsMethods(client)

    def create(
        self,
        *,
        kind: str,
        name: Maybe[str] = OMIT,
        programs: Maybe[Optional[Sequence[str]]] = OMIT,
        secret: Maybe[str] = OMIT,
        api_key: Maybe[Optional[str]] = OMIT,
        creates_coupons: Maybe[bool] = OMIT,
        account: Maybe[str] = OMIT,
        click_keys: Maybe[Sequence[str]] = OMIT,
        code_keys: Maybe[Sequence[str]] = OMIT,
        mapping: Maybe[Optional[Mapping[str, Any]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Make a source of sales; its answer has the address to register at the vendor. Makes a source of sales: a payment system or shop whose webhooks are registered at the answered `url`. Needs the scope `sources:write`.
        Refused with `program_not_found`.

        Args:
            kind: The kind of the source, such as `stripe`, or `generic` for any vendor by a mapping.
            name: The name for people: 1 to 100 characters. Default: the kind.
            programs: The programs in which it may record, by their ids: 1 to 100; null, the default, for all of the brand.
            secret: The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it; it may follow once the address is registered there. Default: none, and then every delivery is refused.
            api_key: A key to the vendor's API with few permissions: 8 to 500 characters. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there. Default: none.
            creates_coupons: True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. Default: false.
            account: The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`.
            click_keys: The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`.
            code_keys: The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`.
            mapping: Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources", keyed=True),
            (),
            {"kind": kind, "name": name, "programs": programs, "secret": secret, "api_key": api_key, "creates_coupons": creates_coupons, "account": account, "click_keys": click_keys, "code_keys": code_keys, "mapping": mapping},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        kind: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Source]:
        """List sources, newest first. Lists sources, newest first. Needs the scope `sources:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only sources with this status; several with commas between. Default: all.
            kind: Only sources of this kind. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/sources", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "kind": kind},
            options,
        )

    def try_(
        self,
        *,
        kind: str,
        body: str,
        headers: Maybe[Mapping[str, Any]] = OMIT,
        account: Maybe[str] = OMIT,
        click_keys: Maybe[Sequence[str]] = OMIT,
        code_keys: Maybe[Sequence[str]] = OMIT,
        mapping: Maybe[Optional[Mapping[str, Any]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.SourceReport:
        """Translate a pasted delivery as a source would, and record nothing. Translates a pasted delivery as a source would, without a signature, and records nothing. Needs the scope `sources:read`.

        Args:
            kind: The kind that reads it, such as `stripe` or `generic`.
            body: The body of a delivery: a JSON text of up to 100,000 characters.
            headers: The headers of the delivery that are read, a JSON object of texts by their names. Default: none.
            account: The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Default: `main`.
            click_keys: The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Default: `entente_click_id`, `click_id`.
            code_keys: The names of metadata that hold a member's code, in the same order: 1 to 10. Default: `entente_ref`, `ref`, `via`, `fpr`, `aff`, `lmref`.
            mapping: Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/try", keyed=True),
            (),
            {"kind": kind, "body": body, "headers": headers, "account": account, "click_keys": click_keys, "code_keys": code_keys, "mapping": mapping},
            options,
        )

    def retrieve(
        self,
        source: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Retrieve a source. Retrieves a source. Needs the scope `sources:read`.
        Refused with `source_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/sources/{source}"),
            (source,),
            {},
            options,
        )

    def update(
        self,
        source: str,
        *,
        name: Maybe[str] = OMIT,
        programs: Maybe[Optional[Sequence[str]]] = OMIT,
        secret: Maybe[str] = OMIT,
        api_key: Maybe[Optional[str]] = OMIT,
        creates_coupons: Maybe[bool] = OMIT,
        account: Maybe[str] = OMIT,
        click_keys: Maybe[Sequence[str]] = OMIT,
        code_keys: Maybe[Sequence[str]] = OMIT,
        mapping: Maybe[Optional[Mapping[str, Any]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Update a source; another secret replaces the one before. Changes the fields of a source that are sent; another secret replaces the one before, which is accepted for an hour. Needs the scope `sources:write`.
        Refused with `program_not_found`, `source_not_found`, `source_archived`, `changed_meanwhile`.

        Args:
            name: The name for people: 1 to 100 characters.
            programs: The programs in which it may record, by their ids: 1 to 100; null for all of the brand.
            secret: The secret with which the vendor signs: 8 to 200 characters, as the vendor shows it. Without one every delivery is refused. Another one replaces it; the one before is accepted for an hour.
            api_key: A key to the vendor's API with few permissions: 8 to 500 characters; null forgets it, and the source makes no more coupons. With one, what was not delivered is read once a day, and a source of `stripe` without a secret makes its own endpoint there.
            creates_coupons: True to make the coupons of its programs at the vendor, by kinds that can: each active one with a discount becomes a promotion code of Stripe, a discount of Paddle or a discount code of Shopify, for which the key needs the right. True once more tries those that were refused again. False leaves what was made as it is.
            account: The account at the vendor, where its events do not name it: 1 to 64 letters, digits, dots, hyphens or underscores. Sources of one kind and account report the same payments, and each may refund what another reported. It stays as it is. Left out: unchanged.
            click_keys: The names of metadata that hold a click id, in the order in which they are read: 1 to 10. Left out: unchanged.
            code_keys: The names of metadata that hold a member's code, in the same order: 1 to 10. Left out: unchanged.
            mapping: Of kind `generic` the mapping of its events to facts, a JSON object; needed there, and sent with no other kind.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}", keyed=True),
            (source,),
            {"name": name, "programs": programs, "secret": secret, "api_key": api_key, "creates_coupons": creates_coupons, "account": account, "click_keys": click_keys, "code_keys": code_keys, "mapping": mapping},
            options,
        )

    def pause(
        self,
        source: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Pause a source: its deliveries are refused until it is resumed. Pauses a source: deliveries are refused, and vendors repeat them for hours or days. Needs the scope `sources:write`.
        Refused with `source_not_found`, `source_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}/pause", keyed=True),
            (source,),
            {},
            options,
        )

    def resume(
        self,
        source: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Resume a paused source. Resumes a paused source. Needs the scope `sources:write`.
        Refused with `source_not_found`, `source_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}/resume", keyed=True),
            (source,),
            {},
            options,
        )

    def archive(
        self,
        source: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Source:
        """Archive a source for good. Archives a source for good: it forgets its secrets. Needs the scope `sources:write`.
        Refused with `source_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}/archive", keyed=True),
            (source,),
            {},
            options,
        )

    def health(
        self,
        source: str,
        *,
        options: Optional[Options] = None,
    ) -> types.SourceHealth:
        """Retrieve how the events of a source stand. Answers how the events of a source stand: counts by status, the last that arrived, and what waits. Needs the scope `sources:read`.
        Refused with `source_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/sources/{source}/health"),
            (source,),
            {},
            options,
        )

    def replay(
        self,
        source: str,
        *,
        status: Maybe[Literal["received", "done", "unrelated", "unreadable", "other_mode", "erased"]] = OMIT,
        dry_run: Maybe[bool] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.SourceReplay:
        """Translate kept events of a source again; payments that are known count once. Translates kept events of a source again, the newest first; payments that are known count once. Needs the scope `sources:write`.
        Refused with `source_not_found`, `source_event_not_found`, `source_archived`.

        Args:
            status: Only events with this status. Default: all.
            dry_run: True to see what the events come to now, and change nothing. Default: false.
            limit: How many events at once: 1 to 100, default 20.
            starting_after: The event to go on after, `srce_…`: the `next` of the answer before. Default: the newest.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}/replay", keyed=True),
            (source,),
            {"status": status, "dry_run": dry_run, "limit": limit, "starting_after": starting_after},
            options,
        )

    def backfill(
        self,
        source: str,
        *,
        from_: Union[str, datetime],
        options: Optional[Options] = None,
    ) -> types.Source:
        """Read from the vendor's API what it has since an instant; payments that are known count once. Reads from the vendor's API what it has since an instant, as if it was delivered; payments that are known count once. Needs the scope `sources:write`.
        Refused with `source_not_found`, `source_not_active`, `source_api_key_missing`.

        Args:
            from_: The beginning of what is read: RFC 3339 with an offset, not ahead; at most as long ago as the vendor keeps events.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/sources/{source}/backfill", keyed=True),
            (source,),
            {"from": from_},
            options,
        )


class SourcesCouponsMethods:
    """Coupons at the vendors of sources that make them there, and why one is not."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        source: Maybe[str] = OMIT,
        coupon: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "created", "deactivated", "refused", "failed"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.SourceCoupon]:
        """List coupons at the vendors of sources, newest first. Lists coupons at the vendors of sources that make them there, newest first. Needs the scope `sources:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            source: Only coupons at the vendor of this source, by its id. Default: of all.
            coupon: Only this coupon at every vendor, by its id. Default: all.
            status: Only those with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/source_coupons", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "source": source, "coupon": coupon, "status": status},
            options,
        )


class SourcesEventsMethods:
    """What a source delivered: verified, kept for a time, and translated into facts."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        source: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["received", "done", "unrelated", "unreadable", "other_mode", "erased"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.SourceEvent]:
        """List the events that a source delivered, newest first. Lists the events that a source delivered, newest first. Needs the scope `sources:read`.
        Refused with `source_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only events with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/sources/{source}/events", answers="list"),
            (source,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        source_event: str,
        *,
        options: Optional[Options] = None,
    ) -> types.SourceEvent:
        """Retrieve an event that a source delivered. Retrieves an event that a source delivered. Needs the scope `sources:read`.
        Refused with `source_event_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/source_events/{source_event}"),
            (source_event,),
            {},
            options,
        )


class SourcesPaymentsMethods:
    """Payments that sources reported, each once: whose sale it became, or why nobody is found who brought it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["waiting", "recorded", "unmatched", "dismissed", "joined"], str]] = OMIT,
        source: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.SourcePayment]:
        """List the payments that sources reported, newest first. Lists the payments that sources reported, newest first. Needs the scope `sources:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only payments with this status; several with commas between. Default: all.
            source: Only payments that this source reported first, by its id. Default: of all.
            customer: Only payments of this customer, as the vendor knows it: 1 to 200 characters. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/source_payments", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "source": source, "customer": customer},
            options,
        )

    def retrieve(
        self,
        source_payment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.SourcePayment:
        """Retrieve a payment that a source reported. Retrieves a payment that a source reported. Needs the scope `sources:read`.
        Refused with `source_payment_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/source_payments/{source_payment}"),
            (source_payment,),
            {},
            options,
        )

    def credit(
        self,
        source_payment: str,
        *,
        enrollment: str,
        reason: str,
        options: Optional[Options] = None,
    ) -> types.SourcePayment:
        """Credit a member with an unmatched payment by hand. Credits a member with an unmatched payment by hand. Needs the scope `performance:write`.
        Refused with `enrollment_not_found`, `source_payment_not_found`, `source_payment_not_creditable`.

        Args:
            enrollment: The member to credit, by the id of the enrollment.
            reason: Why: 1 to 500 characters, not blank.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/source_payments/{source_payment}/credit", keyed=True),
            (source_payment,),
            {"enrollment": enrollment, "reason": reason},
            options,
        )

    def dismiss(
        self,
        source_payment: str,
        *,
        reason: str,
        options: Optional[Options] = None,
    ) -> types.SourcePayment:
        """Decide that nobody brought an unmatched payment. Decides that nobody brought an unmatched payment. Needs the scope `performance:write`.
        Refused with `source_payment_not_found`, `source_payment_not_dismissable`.

        Args:
            reason: Why: 1 to 500 characters, not blank.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/source_payments/{source_payment}/dismiss", keyed=True),
            (source_payment,),
            {"reason": reason},
            options,
        )


class EnrollmentsNotesMethods:
    """What people of a brand write to each other about a member."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        enrollment: str,
        *,
        text: str,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Write a note about a member. Writes a note about a member for the people of your brand: no member and no host application sees it. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `person_not_found`, `too_many_notes`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/notes", keyed=True),
            (enrollment,),
            {"text": text, "mentions": mentions},
            options,
        )

    def list(
        self,
        enrollment: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Note]:
        """List the notes about a member. Lists the notes of your brand about a member, newest first. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/notes", answers="list"),
            (enrollment,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        enrollment: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Retrieve a note about a member. Answers a note about a member. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/notes/{note}"),
            (enrollment, note,),
            {},
            options,
        )

    def update(
        self,
        enrollment: str,
        note: str,
        *,
        text: Maybe[str] = OMIT,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Change a note about a member. Changes the text of a note about a member, or whom it calls. Only its author may, or an owner. Needs the scope `enrollments:write`.
        Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, in the place of those before: up to 20.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/notes/{note}", keyed=True),
            (enrollment, note,),
            {"text": text, "mentions": mentions},
            options,
        )

    def delete(
        self,
        enrollment: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedNote:
        """Remove a note about a member. Removes a note about a member: its text is gone. Only its author may, or an owner. Needs the scope `enrollments:write`.
        Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/enrollments/{enrollment}/notes/{note}", keyed=True),
            (enrollment, note,),
            {},
            options,
        )


class EntitiesNotesMethods:
    """What people of a brand write to each other about a person or company."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        entity: str,
        *,
        text: str,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Write a note about a person or company. Writes a note about a person or company for the people of your brand: no member and no host application sees it. Of somebody who was merged they are those of the person who goes on. Needs the scope `entities:write`.
        Refused with `entity_not_found`, `person_not_found`, `too_many_notes`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/notes", keyed=True),
            (entity,),
            {"text": text, "mentions": mentions},
            options,
        )

    def list(
        self,
        entity: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Note]:
        """List the notes about a person or company. Lists the notes of your brand about a person or company, newest first. Needs the scope `entities:read`.
        Refused with `entity_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/entities/{entity}/notes", answers="list"),
            (entity,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        entity: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Retrieve a note about a person or company. Answers a note about a person or company. Needs the scope `entities:read`.
        Refused with `entity_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/entities/{entity}/notes/{note}"),
            (entity, note,),
            {},
            options,
        )

    def update(
        self,
        entity: str,
        note: str,
        *,
        text: Maybe[str] = OMIT,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Change a note about a person or company. Changes the text of a note about a person or company, or whom it calls. Only its author may, or an owner. Needs the scope `entities:write`.
        Refused with `note_of_another`, `entity_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, in the place of those before: up to 20.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/notes/{note}", keyed=True),
            (entity, note,),
            {"text": text, "mentions": mentions},
            options,
        )

    def delete(
        self,
        entity: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedNote:
        """Remove a note about a person or company. Removes a note about a person or company: its text is gone. Only its author may, or an owner. Needs the scope `entities:write`.
        Refused with `note_of_another`, `entity_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/entities/{entity}/notes/{note}", keyed=True),
            (entity, note,),
            {},
            options,
        )


class PerformanceEventsNotesMethods:
    """What people of a brand write to each other about an event."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        performance_event: str,
        *,
        text: str,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Write a note about an event. Writes a note about an event for the people of your brand: no member and no host application sees it. Needs the scope `performance:write`.
        Refused with `performance_event_not_found`, `person_not_found`, `too_many_notes`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events/{performance_event}/notes", keyed=True),
            (performance_event,),
            {"text": text, "mentions": mentions},
            options,
        )

    def list(
        self,
        performance_event: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Note]:
        """List the notes about an event. Lists the notes of your brand about an event, newest first. Needs the scope `performance:read`.
        Refused with `performance_event_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/performance/events/{performance_event}/notes", answers="list"),
            (performance_event,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        performance_event: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Retrieve a note about an event. Answers a note about an event. Needs the scope `performance:read`.
        Refused with `note_not_found`, `performance_event_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/performance/events/{performance_event}/notes/{note}"),
            (performance_event, note,),
            {},
            options,
        )

    def update(
        self,
        performance_event: str,
        note: str,
        *,
        text: Maybe[str] = OMIT,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Change a note about an event. Changes the text of a note about an event, or whom it calls. Only its author may, or an owner. Needs the scope `performance:write`.
        Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`, `person_not_found`, `changed_meanwhile`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, in the place of those before: up to 20.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/performance/events/{performance_event}/notes/{note}", keyed=True),
            (performance_event, note,),
            {"text": text, "mentions": mentions},
            options,
        )

    def delete(
        self,
        performance_event: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedNote:
        """Remove a note about an event. Removes a note about an event: its text is gone. Only its author may, or an owner. Needs the scope `performance:write`.
        Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/performance/events/{performance_event}/notes/{note}", keyed=True),
            (performance_event, note,),
            {},
            options,
        )


class PayoutsMethods:
    """What a member has earned in a period, and the run that finds it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.batches = PayoutsBatchesMethods(client)
        self.rules = PayoutsRulesMethods(client)
        self.rails = PayoutsRailsMethods(client)
        self.schedules = PayoutsSchedulesMethods(client)
        self.periods = PayoutsPeriodsMethods(client)

    def summary(
        self,
        *,
        entity: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutSummary:
        """Sum up payouts by status, currency and age. Sums up the brand's payouts by status, currency and age. Needs the scope `payouts:read`.

        Args:
            entity: Only what this recipient is paid, by the id of the entity. Default: of all.
            program: Only what was earned in this program, by its id. Default: of all.
            currency: Only amounts in this currency: three letters. Default: all.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/summary"),
            (),
            {"entity": entity, "program": program, "currency": currency},
            options,
        )

    def run(
        self,
        *,
        program: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        dry_run: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRun:
        """Compute the payouts of a period. Computes what the brand's rules owe for a period and writes it as payouts; running it again brings them up to date. Needs the scope `payouts:write`.
        Refused with `invalid_period`, `program_not_found`, `payout_rules_required`, `payout_period_overlap`, `payout_period_closed`.

        Args:
            program: The program to run by itself, by its id: it has a calendar of its own from its first run on, which runs of the brand leave out. Default: the brand, with all programs that have none.
            period_start: The first day of the period: `YYYY-MM-DD`, a day of the brand's `time_zone`, before `period_end` and at most 366 days. Default: where the last period of the calendar ended, else the day of the first event.
            period_end: The first day after the period: `YYYY-MM-DD`, not in the future. Default: today, so that it ends with yesterday.
            dry_run: True to compute only and write nothing. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/run", keyed=True),
            (),
            {"program": program, "period_start": period_start, "period_end": period_end, "dry_run": dry_run},
            options,
        )

    def adjust(
        self,
        *,
        enrollment: str,
        amount_minor: int,
        currency: str,
        reason: str,
        external_ref: str,
        event: Maybe[str] = OMIT,
        again: Maybe[bool] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Payout:
        """Create a manual adjustment. One entry by hand; again under the same `external_ref`, the row that is there. Needs the scope `payouts:write`.
        Refused with `invalid_period`, `enrollment_not_found`, `performance_event_not_found`, `reference_conflict`, `performance_event_already_paid`, `payout_period_closed`.

        Args:
            enrollment: The member to credit or to charge, by the id of the enrollment.
            amount_minor: How much, in the minor unit of `currency`: above 0 to credit, below 0 to charge.
            currency: The currency of the amount: three letters, kept in lower case.
            reason: Why, for the member and your books: 1 to 500 characters.
            external_ref: Your own reference, 1 to 200 characters: the same one again answers the same adjustment.
            event: The event that the amount pays for, by its id, such as a sale that counts for nobody: it may be of another member. Its explanation shows the entry. Default: none.
            again: True to pay for an event that entries by hand pay for already. Default: false.
            period_start: The first day of the period to put it in, with `period_end`: `YYYY-MM-DD`. Default: the latest open period that has payouts.
            period_end: The first day after that period: `YYYY-MM-DD`. Default: the end of the latest open period that has payouts.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/adjustments", keyed=True),
            (),
            {"enrollment": enrollment, "amount_minor": amount_minor, "currency": currency, "reason": reason, "external_ref": external_ref, "event": event, "again": again, "period_start": period_start, "period_end": period_end},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]] = OMIT,
        entity: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        paid_after: Maybe[Union[str, datetime]] = OMIT,
        paid_before: Maybe[Union[str, datetime]] = OMIT,
        sort: Maybe[Literal["created_at", "-created_at", "amount_minor", "-amount_minor"]] = OMIT,
        expand: Maybe[Sequence[Literal["rule", "adjusts", "adjusts.rule", "adjusts.adjusts", "adjusts.event", "adjusts.enrollment", "adjusts.program", "adjusts.batch", "event", "event.program", "event.distribution", "event.deployment", "event.enrollment", "event.reverses", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program", "batch"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Payout]:
        """List payouts. Lists the brand's payouts, newest first. Needs the scope `payouts:read`.
        Refused with `invalid_period`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only payouts with this status; several with commas between. Default: all.
            entity: Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all.
            program: Only payouts of this program, by its id. Default: of all.
            period_start: Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any.
            period_end: Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
            paid_after: Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound.
            paid_before: Only what was paid before this time: RFC 3339 with an offset. Default: no bound.
            sort: The order: `created_at` by when the payouts were created, or `amount_minor` by currency and then by amount; rising, with a `-` before it falling. Default: `-created_at`.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "entity": entity, "program": program, "period_start": period_start, "period_end": period_end, "paid_after": paid_after, "paid_before": paid_before, "sort": sort, "expand": expand},
            options,
        )

    def count(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        status: Maybe[Union[Literal["pending", "awaiting_account", "processing", "paid", "failed", "written_off"], str]] = OMIT,
        entity: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        paid_after: Maybe[Union[str, datetime]] = OMIT,
        paid_before: Maybe[Union[str, datetime]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Count:
        """Count the payouts that match, with the sums of their amounts. Counts the brand's payouts that match, with the sums of their amounts. Needs the scope `payouts:read`.
        Refused with `invalid_period`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            status: Only payouts with this status; several with commas between. Default: all.
            entity: Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all.
            program: Only payouts of this program, by its id. Default: of all.
            period_start: Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any.
            period_end: Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
            paid_after: Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound.
            paid_before: Only what was paid before this time: RFC 3339 with an offset. Default: no bound.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/count"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "status": status, "entity": entity, "program": program, "period_start": period_start, "period_end": period_end, "paid_after": paid_after, "paid_before": paid_before},
            options,
        )

    def totals(
        self,
        *,
        year: int,
        entity: Maybe[str] = OMIT,
        country: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutTotal]:
        """List what each recipient was paid in a year, by country and currency. Lists what each recipient was paid in a calendar year, by currency and the country of the account, and what came back; the youngest recipient comes first. Needs the scope `payouts:read`.

        Args:
            year: The calendar year, in UTC: from the first instant of January 1 until before that of the next year. Needed.
            entity: Only what this recipient was paid, by the id of the entity. Default: of all.
            country: Only what was paid to accounts in this country: two letters of ISO 3166-1, or `unknown`. Default: all.
            currency: Only amounts in this currency: three letters. Default: all.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/totals", answers="list"),
            (),
            {"year": year, "entity": entity, "country": country, "currency": currency, "limit": limit, "starting_after": starting_after},
            options,
        )

    def liability_document(
        self,
        *,
        day: Maybe[str] = OMIT,
        language: Maybe[Literal["en", "de", "fr", "es"]] = OMIT,
        options: Optional[Options] = None,
    ) -> bytes:
        """Download what the books owed at the end of a day, with the journal of its month, as PDF. Prints the sums of the same as PDF, in a language, with the journal of the month until then. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `documents_not_configured`.

        Args:
            day: The day at whose end (24:00) it is told, as of the list. Default: yesterday.
            language: The language that it is written in.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/liability.pdf", answers="bytes"),
            (),
            {"day": day, "language": language},
            options,
        )

    def liability(
        self,
        *,
        day: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Rows[types.Liability, types.PayoutLiability]:
        """List what the books owed at the end of a day, by recipient, program and currency. Lists what the books owed at the end of a day, by recipient, program and currency, with the sums of all; the youngest recipient comes first. Needs the scope `payouts:read`.
        Refused with `invalid_period`.

        Args:
            day: The day at whose end (24:00) it is told: `YYYY-MM-DD`, a day of the brand's `time_zone` that has begun. Of today, what is owed by now. Default: yesterday.
            entity: Only what this recipient is paid, by the id of the entity. Default: of all.
            program: Only what was earned in this program, by its id. Default: of all.
            currency: Only amounts in this currency: three letters. Default: all.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.rows(
            Operation("GET", "/v1/platform/payouts/liability", answers="rows"),
            (),
            {"day": day, "entity": entity, "program": program, "currency": currency, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        payout: str,
        *,
        expand: Maybe[Sequence[Literal["rule", "adjusts", "adjusts.rule", "adjusts.adjusts", "adjusts.event", "adjusts.enrollment", "adjusts.program", "adjusts.batch", "event", "event.program", "event.distribution", "event.deployment", "event.enrollment", "event.reverses", "enrollment", "enrollment.program", "enrollment.relationship", "enrollment.entity", "enrollment.tier", "enrollment.operating_type", "program", "batch"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Payout:
        """Retrieve a payout. Answers a payout of the brand. Needs the scope `payouts:read`.
        Refused with `payout_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/{payout}"),
            (payout,),
            {"expand": expand},
            options,
        )

    def explain(
        self,
        payout: str,
        *,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutExplanation:
        """Explain a payout: its rule, events, rows and batch. Explains a payout by its rule, its terms and the events that it was computed from, page by page. Needs the scope `payouts:read`.
        Refused with `payout_not_found`.

        Args:
            limit: How many entries the page may hold: 1 to 100, default 100.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/{payout}/explain"),
            (payout,),
            {"limit": limit, "starting_after": starting_after},
            options,
        )


class PayoutsBatchesMethods:
    """Payouts that are frozen and paid together, with their file and its confirmation."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.notes = PayoutsBatchesNotesMethods(client)
        self.items = PayoutsBatchesItemsMethods(client)

    def create(
        self,
        *,
        rail: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        ignore_minimum: Maybe[bool] = OMIT,
        reason: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Freeze payouts into a batch, one item per recipient and currency. Brings payouts up to date and freezes those that can be paid, as one payment per recipient and currency. Needs the scope `payouts:write`.
        Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`, `payout_batch_empty`.

        Args:
            rail: The rail to pay by, by its id. Default: the brand's default rail.
            period_start: Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
            period_end: Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
            program: Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all.
            entity: Only this recipient, by the id of the entity. Default: all.
            ignore_minimum: True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false.
            reason: Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches", keyed=True),
            (),
            {"rail": rail, "period_start": period_start, "period_end": period_end, "program": program, "entity": entity, "ignore_minimum": ignore_minimum, "reason": reason},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled"], str]] = OMIT,
        payment: Maybe[str] = OMIT,
        sort: Maybe[Literal["created_at", "-created_at"]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutBatch]:
        """List payout batches, newest first. Lists the brand's batches, newest first. Needs the scope `payouts:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only batches with this status; several with commas between. Default: all.
            payment: Only the batch of this payment, by its id or its reference in the payment file. Default: all.
            sort: The order by when the batches were created: `created_at`, oldest first, or `-created_at`, newest first. There is none by totals, of which a batch has one in each currency. Default: `-created_at`.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/batches", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "payment": payment, "sort": sort},
            options,
        )

    def preview(
        self,
        *,
        rail: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        ignore_minimum: Maybe[bool] = OMIT,
        reason: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutBatchPreview:
        """Preview what a batch would pay, and whom it would leave out; writes nothing. Answers what a batch would pay if it were made now, and whom it would leave out. Writes nothing. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`.

        Args:
            rail: The rail to pay by, by its id. Default: the brand's default rail.
            period_start: Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
            period_end: Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
            program: Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all.
            entity: Only this recipient, by the id of the entity. Default: all.
            ignore_minimum: True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false.
            reason: Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/preview", keyed=True),
            (),
            {"rail": rail, "period_start": period_start, "period_end": period_end, "program": program, "entity": entity, "ignore_minimum": ignore_minimum, "reason": reason},
            options,
        )

    def count(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        status: Maybe[Union[Literal["draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled"], str]] = OMIT,
        payment: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Count:
        """Count the payout batches that match, with the sums of what they pay. Counts the brand's batches that match, with the sums of what they pay. Needs the scope `payouts:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            status: Only batches with this status; several with commas between. Default: all.
            payment: Only the batch of this payment, by its id or its reference in the payment file. Default: all.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/batches/count"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "status": status, "payment": payment},
            options,
        )

    def retrieve(
        self,
        payout_batch: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Retrieve a payout batch with its first items. Answers a batch, with its first 100 payments. Needs the scope `payouts:read`.
        Refused with `payout_batch_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/batches/{payout_batch}"),
            (payout_batch,),
            {},
            options,
        )

    def export(
        self,
        payout_batch: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Export a payout batch into its file. Begins to make the payment file of a batch; repeating it answers the same operation. Needs the scope `payouts:write`.
        Refused with `payout_batch_not_found`, `payout_batch_differs`, `payout_batch_not_exportable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/export", keyed=True),
            (payout_batch,),
            {},
            options,
        )

    def accept(
        self,
        payout_batch: str,
        *,
        differences: Sequence[str],
        reason: str,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Accept differences of a payout batch from what was announced. Accepts differences of a batch from what was announced, with the reason why it is right in spite of them. Needs the scope `payouts:write`.
        Refused with `payout_batch_not_found`, `payout_file_unwritable`, `payout_batch_not_exportable`.

        Args:
            differences: The differences to accept, as the refusal of the export names them: 1 to 100.
            reason: Why the batch is right in spite of them: 1 to 500 characters, and no name of a person. It is sealed.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/accept", keyed=True),
            (payout_batch,),
            {"differences": differences, "reason": reason},
            options,
        )

    def file(
        self,
        payout_batch: str,
        *,
        options: Optional[Options] = None,
    ) -> str:
        """Download the file of an exported payout batch. Answers the payment file of an exported batch. Needs the scope `payouts:read`.
        Refused with `payout_batch_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/batches/{payout_batch}/file", answers="text"),
            (payout_batch,),
            {},
            options,
        )

    def confirm(
        self,
        payout_batch: str,
        *,
        external_batch_ref: Maybe[str] = OMIT,
        all: Maybe[Literal["paid"]] = OMIT,
        results: Maybe[Sequence[types.PayoutsBatchesConfirmResult]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Confirm the payments of an exported batch. Begins to record what became of the payments; the same `external_batch_ref` again answers the same operation. Needs the scope `payouts:write`.
        Refused with `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`.

        Args:
            external_batch_ref: Your reference of the confirmation, 1 to 200 characters: the same one again answers the same operation. Default: none.
            all: `paid`: every payment that still waits was made. Needed where there are no `results`, and refused beside them.
            results: The result of each payment: 1 to 10,000. Required unless `all` gives it for every payment.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/confirm", keyed=True),
            (payout_batch,),
            {"external_batch_ref": external_batch_ref, "all": all, "results": results},
            options,
        )

    def results(
        self,
        payout_batch: str,
        *,
        content: Union[str, bytes],
        content_type: Union[Literal["text/csv"], Literal["application/xml"]],
        dry_run: Maybe[Union[bool, Literal["true", "false"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutResults:
        """Confirm the payments of a batch by the file of a bank or provider. Reads the file in which a bank or provider says what became of the payments, compares each line with its payment, and begins to record what it says, as a confirm of these results would. The same bytes again answer the same operation. Needs the scope `payouts:write`.
        Refused with `payout_results_unreadable`, `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`, `payout_results_mismatch`.

        Args:
            content: The file as it was received, in UTF-8: at most 10 MiB.
            content_type: What the file is.
            dry_run: True to answer what each line would do, and to write nothing. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/results", keyed=True, is_file=True),
            (payout_batch,),
            {"content": content, "content_type": content_type, "dry_run": dry_run},
            options,
        )

    def cancel(
        self,
        payout_batch: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutBatch:
        """Cancel a payout batch and release its payouts. Cancels a batch and frees its payouts for another one. Needs the scope `payouts:write`.
        Refused with `payout_batch_not_found`, `payout_batch_not_cancelable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/cancel", keyed=True),
            (payout_batch,),
            {},
            options,
        )


class PayoutsBatchesNotesMethods:
    """What people of a brand write to each other about a batch."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        payout_batch: str,
        *,
        text: str,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Write a note about a batch. Writes a note about a batch for the people of your brand: no member and no host application sees it. Needs the scope `payouts:write`.
        Refused with `payout_batch_not_found`, `person_not_found`, `too_many_notes`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/notes", keyed=True),
            (payout_batch,),
            {"text": text, "mentions": mentions},
            options,
        )

    def list(
        self,
        payout_batch: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Note]:
        """List the notes about a batch. Lists the notes of your brand about a batch, newest first. Needs the scope `payouts:read`.
        Refused with `payout_batch_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/batches/{payout_batch}/notes", answers="list"),
            (payout_batch,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        payout_batch: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Retrieve a note about a batch. Answers a note about a batch. Needs the scope `payouts:read`.
        Refused with `note_not_found`, `payout_batch_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/batches/{payout_batch}/notes/{note}"),
            (payout_batch, note,),
            {},
            options,
        )

    def update(
        self,
        payout_batch: str,
        note: str,
        *,
        text: Maybe[str] = OMIT,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Change a note about a batch. Changes the text of a note about a batch, or whom it calls. Only its author may, or an owner. Needs the scope `payouts:write`.
        Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`, `person_not_found`, `changed_meanwhile`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, in the place of those before: up to 20.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/batches/{payout_batch}/notes/{note}", keyed=True),
            (payout_batch, note,),
            {"text": text, "mentions": mentions},
            options,
        )

    def delete(
        self,
        payout_batch: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedNote:
        """Remove a note about a batch. Removes a note about a batch: its text is gone. Only its author may, or an owner. Needs the scope `payouts:write`.
        Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/payouts/batches/{payout_batch}/notes/{note}", keyed=True),
            (payout_batch, note,),
            {},
            options,
        )


class DistributionsNotesMethods:
    """What people of a brand write to each other about a distribution."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        distribution: str,
        *,
        text: str,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Write a note about a distribution. Writes a note about a distribution for the people of your brand: no member and no host application sees it. Needs the scope `distributions:write`.
        Refused with `distribution_not_found`, `person_not_found`, `too_many_notes`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, by their ids, `person_…`: up to 20 who may work in this brand. Default: nobody.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/notes", keyed=True),
            (distribution,),
            {"text": text, "mentions": mentions},
            options,
        )

    def list(
        self,
        distribution: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Note]:
        """List the notes about a distribution. Lists the notes of your brand about a distribution, newest first. Needs the scope `distributions:read`.
        Refused with `distribution_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/distributions/{distribution}/notes", answers="list"),
            (distribution,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        distribution: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Retrieve a note about a distribution. Answers a note about a distribution. Needs the scope `distributions:read`.
        Refused with `distribution_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/distributions/{distribution}/notes/{note}"),
            (distribution, note,),
            {},
            options,
        )

    def update(
        self,
        distribution: str,
        note: str,
        *,
        text: Maybe[str] = OMIT,
        mentions: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Note:
        """Change a note about a distribution. Changes the text of a note about a distribution, or whom it calls. Only its author may, or an owner. Needs the scope `distributions:write`.
        Refused with `note_of_another`, `distribution_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.

        Args:
            text: The text: 1 to 4,000 characters, not blank.
            mentions: The people whom it calls, in the place of those before: up to 20.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/distributions/{distribution}/notes/{note}", keyed=True),
            (distribution, note,),
            {"text": text, "mentions": mentions},
            options,
        )

    def delete(
        self,
        distribution: str,
        note: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedNote:
        """Remove a note about a distribution. Removes a note about a distribution: its text is gone. Only its author may, or an owner. Needs the scope `distributions:write`.
        Refused with `note_of_another`, `distribution_not_found`, `note_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/distributions/{distribution}/notes/{note}", keyed=True),
            (distribution, note,),
            {},
            options,
        )


class MessagesMethods:
    """What a brand writes to its members, whom it reached and who read it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        subject: str,
        text: str,
        reply_to: Maybe[Optional[str]] = OMIT,
        send_at: Maybe[Optional[Union[str, datetime]]] = OMIT,
        enrollments: Maybe[Sequence[str]] = OMIT,
        filter: Maybe[types.MessagesCreateFilter] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Message:
        """Write to members. Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, or until the time that it is given, and can be canceled until then. It goes once to each person that it names, or that its filter finds when it is sent. Whoever switched such mail off, or has no address, has it in the portal alone. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`.

        Args:
            subject: The subject, on one line: 1 to 200 characters.
            text: The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link.
            reply_to: The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Default: null.
            send_at: When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now. Until then the message is `scheduled`. Default: null.
            enrollments: The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
            filter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/messages", keyed=True),
            (),
            {"subject": subject, "text": text, "reply_to": reply_to, "send_at": send_at, "enrollments": enrollments, "filter": filter},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["waiting", "scheduled", "sending", "sent", "canceled"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Message]:
        """List the messages to members. Lists the messages of the brand to its members, newest first. Needs the scope `enrollments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only messages with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/messages", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def preview(
        self,
        *,
        enrollments: Maybe[Sequence[str]] = OMIT,
        filter: Maybe[types.MessagesPreviewFilter] = OMIT,
        options: Optional[Options] = None,
    ) -> types.MessagePreview:
        """Preview whom a message would reach, and whom not and why; writes nothing. Answers whom a message would reach, and whom not and why; nothing is written. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.

        Args:
            enrollments: The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
            filter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/messages/preview", keyed=True),
            (),
            {"enrollments": enrollments, "filter": filter},
            options,
        )

    def retrieve(
        self,
        message: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Message:
        """Retrieve a message, with how many got and read it. Answers a message, with how many got and read it. Needs the scope `enrollments:read`.
        Refused with `message_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/messages/{message}"),
            (message,),
            {},
            options,
        )

    def update(
        self,
        message: str,
        *,
        subject: Maybe[str] = OMIT,
        text: Maybe[str] = OMIT,
        reply_to: Maybe[Optional[str]] = OMIT,
        send_at: Maybe[Optional[Union[str, datetime]]] = OMIT,
        enrollments: Maybe[Sequence[str]] = OMIT,
        filter: Maybe[types.MessagesUpdateFilter] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Message:
        """Change a message that waits for its time. Changes a message that is `scheduled`: its words, its time, its members, or where answers go. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`, `message_not_found`, `message_not_editable`, `changed_meanwhile`.

        Args:
            subject: The subject, on one line: 1 to 200 characters.
            text: The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link.
            reply_to: The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Left out: unchanged.
            send_at: When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now, in which it can still be canceled.
            enrollments: The members, by their ids: 1 to 1,000, each once. Send either this or `filter`.
            filter: The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/messages/{message}", keyed=True),
            (message,),
            {"subject": subject, "text": text, "reply_to": reply_to, "send_at": send_at, "enrollments": enrollments, "filter": filter},
            options,
        )

    def cancel(
        self,
        message: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Message:
        """Take back a message that still waits. Takes back a message that still waits; canceling it once more answers the same. Needs the scope `enrollments:write`.
        Refused with `message_not_found`, `message_not_cancelable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/messages/{message}/cancel", keyed=True),
            (message,),
            {},
            options,
        )


class EnrollmentsMessagesMethods:
    """What a brand writes to its members, whom it reached and who read it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        enrollment: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.MessageRecipient]:
        """List the messages that a member has. Lists the messages that a member has from the brand, newest first. Needs the scope `enrollments:read`.
        Refused with `enrollment_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/enrollments/{enrollment}/messages", answers="list"),
            (enrollment,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )


class AssetsMethods:
    """Images, texts and files that the members of a program are given."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        program: str,
        name: str,
        kind: Literal["image", "text", "file"],
        description: Maybe[Optional[str]] = OMIT,
        tier: Maybe[Optional[str]] = OMIT,
        text: Maybe[str] = OMIT,
        content: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Asset:
        """Give the members of a program an image, a text or a file. Gives the members of a program an image, a text or a file. Its type is what its bytes say. Needs the scope `programs:write`.
        Refused with `program_not_found`, `tier_not_found`, `too_many_assets`.

        Args:
            program: The program whose members get it, `prog_…`.
            name: The name, under which it is also saved: 1 to 200 characters, not blank.
            kind: The kind: an `image`, a `text` to copy, or a `file`.
            description: A line about its use, shown beside it: up to 500 characters. Default: none.
            tier: The id of a tier of the program: only members who stand on it see the asset. Default: all members of the program.
            text: Of a `text` what members copy: 1 to 5,000 characters. Each member reads its own link where it says `{link}`.
            content: Of an `image` or a `file` its bytes, in base64: at most 5 MiB before they are encoded. They are a PNG, JPEG, GIF or WebP picture, or, of a file, a PDF, ZIP or MP4 as well, by what they begin with.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/assets", keyed=True),
            (),
            {"program": program, "name": name, "kind": kind, "description": description, "tier": tier, "text": text, "content": content},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        kind: Maybe[Union[Literal["image", "text", "file"], str]] = OMIT,
        status: Maybe[Union[Literal["active", "archived"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Asset]:
        """List the assets of programs. Lists the assets of programs, newest first, without their bytes. Needs the scope `programs:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only assets of this program, by its id. Default: of all.
            kind: Only assets of this kind; several with commas between. Default: all.
            status: Only assets in this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/assets", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program, "kind": kind, "status": status},
            options,
        )

    def retrieve(
        self,
        asset: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Asset:
        """Retrieve an asset. Answers an asset, without its bytes. Needs the scope `programs:read`.
        Refused with `asset_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/assets/{asset}"),
            (asset,),
            {},
            options,
        )

    def update(
        self,
        asset: str,
        *,
        name: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        tier: Maybe[Optional[str]] = OMIT,
        status: Maybe[Literal["active", "archived"]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Asset:
        """Rename an asset, change who sees it, or archive it. Changes the name, the description or the tier of an asset, archives it, or brings it back. Needs the scope `programs:write`.
        Refused with `tier_not_found`, `asset_not_found`, `too_many_assets`, `changed_meanwhile`.

        Args:
            name: The name: 1 to 200 characters, not blank.
            description: A line about its use, shown beside it: up to 500 characters. Left out: unchanged.
            tier: The id of a tier of the program: only members who stand on it see the asset. Left out: unchanged.
            status: `active`, or `archived`: then no member sees it.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/assets/{asset}", keyed=True),
            (asset,),
            {"name": name, "description": description, "tier": tier, "status": status},
            options,
        )

    def content(
        self,
        asset: str,
        *,
        options: Optional[Options] = None,
    ) -> bytes:
        """Download an image or a file. Answers the bytes of an image or a file. Needs the scope `programs:read`.
        Refused with `asset_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/assets/{asset}/content", answers="bytes"),
            (asset,),
            {},
            options,
        )


class ContestsMethods:
    """Objections of members to an event or a rejection, and how they end."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["open", "answered", "accepted", "refused", "withdrawn"], str]] = OMIT,
        kind: Maybe[Union[Literal["attribution", "self_referral", "outside_window", "rejection", "hold"], str]] = OMIT,
        program: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Contest]:
        """List the contests of members. Lists the contests of members: what they object to, and where each stands, newest first. Needs the scope `contests:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only contests in this status; several with commas between. Default: all.
            kind: Only contests of this kind; several with commas between. Default: all.
            program: Only contests in this program, by its id. Default: in all.
            enrollment: Only contests of this member, by the id of the enrollment. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/contests", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "kind": kind, "program": program, "enrollment": enrollment},
            options,
        )

    def retrieve(
        self,
        contest: str,
        *,
        options: Optional[Options] = None,
    ) -> types.ContestExplained:
        """Retrieve a contest, with the explanation of its event. Answers one of them, with the explanation of its event as the member reads it, and as the brand does. Needs the scope `contests:read`.
        Refused with `contest_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/contests/{contest}"),
            (contest,),
            {},
            options,
        )

    def answer(
        self,
        contest: str,
        *,
        text: str,
        options: Optional[Options] = None,
    ) -> types.Contest:
        """Answer the member who contests. Answers the member, who may reply. Needs the scope `contests:write`.
        Refused with `contest_not_found`, `contest_not_open`, `contest_full`.

        Args:
            text: The text: 1 to 2,000 characters, not blank.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/contests/{contest}/answer", keyed=True),
            (contest,),
            {"text": text},
            options,
        )

    def accept(
        self,
        contest: str,
        *,
        reason: str,
        event: Maybe[str] = OMIT,
        enrollment: Maybe[str] = OMIT,
        amount_minor: Maybe[int] = OMIT,
        currency: Maybe[str] = OMIT,
        again: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Contest:
        """Accept a contest, and do what follows from it. Accepts a contest and does what follows, in one commit: a rejection is approved, an event is credited to the member, or an amount is added by hand, which waits for a second person where the organization asks for two. It needs the scope of that act besides. Needs the scope `contests:write`.
        Refused with `invalid_period`, `enrollment_not_found`, `contest_not_found`, `performance_event_not_found`, `enrollment_not_approvable`, `contest_not_open`, `reference_conflict`, `performance_event_already_paid`, `performance_event_not_correctable`, `payout_period_closed`.

        Args:
            reason: Why, for the member and your books: 1 to 500 characters, not blank.
            event: The event that is corrected, `perf_…`, where the member named none, or another one; of `attribution` and `outside_window` alone. Default: the event of the contest.
            enrollment: The member who is credited with the event, by the id of the enrollment; of `attribution` and `outside_window` alone. Default: the member who contests.
            amount_minor: An amount that is paid instead of a correction, in the minor unit of `currency`: above 0. No `rejection` takes one, and a `hold` only where the event earns nothing: else it counts once its hold ends. Default: no amount.
            currency: The currency of the amount: three letters. Required with `amount_minor`.
            again: True to pay for an event that entries by hand pay for already; with `amount_minor` alone. Default: false.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/contests/{contest}/accept", keyed=True),
            (contest,),
            {"reason": reason, "event": event, "enrollment": enrollment, "amount_minor": amount_minor, "currency": currency, "again": again},
            options,
        )

    def refuse(
        self,
        contest: str,
        *,
        reason: str,
        options: Optional[Options] = None,
    ) -> types.Contest:
        """Refuse a contest. Refuses a contest, with a reason that the member reads. Needs the scope `contests:write`.
        Refused with `contest_not_found`, `contest_not_open`.

        Args:
            reason: Why, for the member: 1 to 500 characters, not blank.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/contests/{contest}/refuse", keyed=True),
            (contest,),
            {"reason": reason},
            options,
        )


class EntitiesPasskeysMethods:
    """Passkeys of members, by which they sign in to the portal and confirm what moves money."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def remove(
        self,
        entity: str,
        *,
        options: Optional[Options] = None,
    ) -> types.EntityPasskeys:
        """Remove the passkeys of a member who has lost them. Removes all passkeys that a member added with your brand, such as lost ones. The member is told by mail, and sessions that they opened are over. Needs the scope `entities:write`.
        Refused with `entity_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/passkeys/remove", keyed=True),
            (entity,),
            {},
            options,
        )


class PortalDomainsMethods:
    """The domains at which members of a brand use the portal, each proven by a record before it is used."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        host: str,
        options: Optional[Options] = None,
    ) -> types.PortalDomain:
        """Add a domain at which members use the portal. Adds a domain of the brand, at which its members shall use the portal. It answers the records that you set where the domain is managed. Needs the scope `enrollments:write`.
        Refused with `portal_domain_already_exists`, `too_many_portal_domains`, `portal_domains_not_configured`.

        Args:
            host: The name at which members shall reach the portal, such as `partners.example.com`: up to 244 characters in ASCII, in any case, without scheme, port or path. A name with other letters is kept as its A-label. Addresses in numbers are none.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/portal_domains", keyed=True),
            (),
            {"host": host},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "proven", "failing", "removed"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PortalDomain]:
        """List the domains of the portal, newest first. Lists the domains of the brand, newest first. Needs the scope `enrollments:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only domains with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/portal_domains", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        portal_domain: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PortalDomain:
        """Retrieve a domain of the portal, with its records and its proof. Answers a domain, with its records and how far its proof is. Needs the scope `enrollments:read`.
        Refused with `portal_domain_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/portal_domains/{portal_domain}"),
            (portal_domain,),
            {},
            options,
        )

    def delete(
        self,
        portal_domain: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedPortalDomain:
        """Remove a domain of the portal. Removes a domain: nothing is answered there any more, and its host is free for others at once. Needs the scope `enrollments:write`.
        Refused with `portal_domain_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/portal_domains/{portal_domain}", keyed=True),
            (portal_domain,),
            {},
            options,
        )

    def check(
        self,
        portal_domain: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PortalDomain:
        """Have the record of a domain looked for now. Has the record of a domain looked for now: `checked_at` and `status` tell what came of it, a few seconds later. Needs the scope `enrollments:write`.
        Refused with `portal_domain_not_found`, `portal_domain_not_checkable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/portal_domains/{portal_domain}/check", keyed=True),
            (portal_domain,),
            {},
            options,
        )


class PortalProviderMethods:
    """The identity provider at which members of an organization sign in to the portal."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.PortalProvider:
        """Retrieve the identity provider at which members sign in to the portal. Answers the identity provider at which members of the organization sign in to the portal. Needs the scope `enrollments:read`."""
        return self._client.call(
            Operation("GET", "/v1/platform/portal_provider"),
            (),
            {},
            options,
        )

    def update(
        self,
        *,
        issuer: Maybe[str] = OMIT,
        client_id: Maybe[str] = OMIT,
        client_secret: Maybe[str] = OMIT,
        label: Maybe[str] = OMIT,
        enabled: Maybe[bool] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PortalProvider:
        """Set up the identity provider at which members sign in to the portal, or change it. Sets it up, or changes the fields that are sent. It is of the organization, so whoever sets it needs the scopes in all brands. Needs the scope `enrollments:write`.

        Args:
            issuer: The issuer of the provider, below which its metadata is: an https address of up to 2,048 characters without a query, or http for a loopback host. Another one needs `client_secret` as well.
            client_id: The name of this service at the provider: 1 to 300 characters.
            client_secret: The secret that the provider gave with it: 1 to 500 characters. It is kept sealed, and never answered.
            label: The name on the button of the sign-in page, after "Continue with": 1 to 60 characters. Left out: unchanged.
            enabled: True if members may sign in at it. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/portal_provider", keyed=True),
            (),
            {"issuer": issuer, "client_id": client_id, "client_secret": client_secret, "label": label, "enabled": enabled},
            options,
        )


class EnrollmentsPortalSessionsMethods:
    """Links that open the portal of a member, and the sessions that they open."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        enrollment: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PortalSessionLink:
        """Open the portal of a member, to look at what the member sees. Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. Needs the scope `enrollments:write`.
        Refused with `enrollment_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/enrollments/{enrollment}/portal_sessions", keyed=True),
            (enrollment,),
            {},
            options,
        )

    def end(
        self,
        portal_session: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PortalSession:
        """End a session of the portal. Ends a session of the portal, whoever opened it; ending it once more answers the same. Needs the scope `enrollments:write`.
        Refused with `portal_session_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/portal_sessions/{portal_session}/end", keyed=True),
            (portal_session,),
            {},
            options,
        )


class PayoutsRulesMethods:
    """What activity is worth to the member who brought it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def preview(
        self,
        *,
        rule: Maybe[types.PayoutsRulesPreviewRule] = OMIT,
        replaces: Maybe[str] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        effect: Maybe[Literal["gains", "loses"]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRulePreview:
        """Preview what members would get by a new or changed rule; writes nothing. Computes what each member gets for a period by the active rules of a program, and what they would get if a rule were added, replaced or stopped, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`, `payout_rule_not_found`.

        Args:
            rule: The rule to add, with the fields that create one; it needs no name. Default: none is added.
            replaces: The id of the rule that would earn no more: what is changed is the rule that is replaced. Default: none.
            period_start: The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month.
            period_end: The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`.
            effect: Only members who get more in some currency, `gains`, or less, `loses`. Default: all.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rules/preview", keyed=True),
            (),
            {"rule": rule, "replaces": replaces, "period_start": period_start, "period_end": period_end, "effect": effect, "limit": limit, "starting_after": starting_after},
            options,
        )

    def amounts(
        self,
        *,
        program: str,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRuleAmounts:
        """Measure what each active rule of a program gives its members in a period. Computes what all members of a program get for a period by each of its active rules, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `program_not_found`.

        Args:
            program: The program whose active rules are measured, by its id. Needed.
            period_start: The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has payouts; without any, the last calendar month.
            period_end: The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/rules/amounts"),
            (),
            {"program": program, "period_start": period_start, "period_end": period_end},
            options,
        )

    def create(
        self,
        *,
        name: str,
        type: Literal["revenue_split", "cpa", "threshold_bonus"],
        scope: types.PayoutsRulesCreateScope,
        tier: Maybe[str] = OMIT,
        metric_key: Maybe[str] = OMIT,
        rate_bps: Maybe[int] = OMIT,
        per_unit_minor: Maybe[int] = OMIT,
        threshold: Maybe[float] = OMIT,
        bonus_minor: Maybe[int] = OMIT,
        window_days: Maybe[int] = OMIT,
        window_key: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        status: Maybe[Literal["active", "paused"]] = OMIT,
        replaces: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRule:
        """Create a payout rule. Creates a payout rule; what it pays for and how much cannot be changed afterwards. Needs the scope `payout_rules:write`.
        Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`.

        Args:
            name: The display name of the rule: 1 to 200 characters, not blank.
            type: How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold.
            scope: The activity that the rule pays for; it cannot be changed afterwards.
            tier: The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count.
            metric_key: The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other.
            rate_bps: The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it.
            per_unit_minor: The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it.
            threshold: The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it.
            bonus_minor: The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it.
            window_days: The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once.
            window_key: Your name for the window of a bonus: 1 to 60 characters. Default: none.
            currency: The currency that is measured and paid: three letters, kept in lower case. Default: `usd`.
            status: The initial status of the rule: it earns at once, `active`, or not yet, `paused`. Default: `active`.
            replaces: The id of a rule of the program that this one replaces, which is archived at the same moment. A period that is run from then on, also anew, is paid by this rule alone; what a bonus without `window_days` has paid stays. It needs the status `active`. Default: none.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rules", keyed=True),
            (),
            {"name": name, "type": type, "scope": scope, "tier": tier, "metric_key": metric_key, "rate_bps": rate_bps, "per_unit_minor": per_unit_minor, "threshold": threshold, "bonus_minor": bonus_minor, "window_days": window_days, "window_key": window_key, "currency": currency, "status": status, "replaces": replaces},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "archived"], str]] = OMIT,
        type: Maybe[Union[Literal["revenue_split", "cpa", "threshold_bonus"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutRule]:
        """List payout rules. Lists the brand's payout rules, newest first. Needs the scope `payout_rules:read`.
        Refused with `invalid_status`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only rules of this program, by its id. Default: of all.
            status: Only rules that are `active`, `paused` or `archived`; several with commas between. Default: all.
            type: Only rules of this type; several with commas between. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/rules", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program, "status": status, "type": type},
            options,
        )

    def retrieve(
        self,
        payout_rule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutRule:
        """Retrieve a payout rule. Answers a payout rule of the brand. Needs the scope `payout_rules:read`.
        Refused with `payout_rule_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/rules/{payout_rule}"),
            (payout_rule,),
            {},
            options,
        )

    def update(
        self,
        payout_rule: str,
        *,
        name: Maybe[str] = OMIT,
        status: Maybe[Literal["active", "paused", "archived"]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRule:
        """Rename a payout rule, pause it or activate it. Renames, pauses or resumes a rule; whatever decides amounts cannot be changed. Needs the scope `payout_rules:write`.
        Refused with `immutable_parameter`, `payout_rule_not_found`, `changed_meanwhile`.

        Args:
            name: The display name of the rule: 1 to 200 characters, not blank.
            status: `active` rules earn; `paused` and `archived` ones earn nothing new.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rules/{payout_rule}", keyed=True),
            (payout_rule,),
            {"name": name, "status": status},
            options,
        )

    def archive(
        self,
        payout_rule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutRule:
        """Archive a payout rule. Archives a rule, which earns nothing new; archiving it once more answers the same. Needs the scope `payout_rules:write`.
        Refused with `payout_rule_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rules/{payout_rule}/archive", keyed=True),
            (payout_rule,),
            {},
            options,
        )


class SimulationsMethods:
    """Other terms over past days that a team keeps, and what they came to."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        program: str,
        name: str,
        rules: Maybe[Sequence[types.SimulationsCreateRule]] = OMIT,
        requirements: Maybe[types.SimulationsCreateRequirements] = OMIT,
        tiers: Maybe[types.SimulationsCreateTiers] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.SimulationsAnswer:
        """Run a simulation of other terms, and keep it for the team under a name. Runs a simulation of other terms, and keeps it under a name for the team of the brand. Needs the scope `payout_rules:write`.
        Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `too_many_simulations`.

        Args:
            program: The program whose terms would have been others, by its id.
            name: The name by which the team finds it: 1 to 80 characters.
            rules: The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force.
            requirements: Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did.
            tiers: Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none.
            period_start: The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
            period_end: The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/simulations", keyed=True),
            (),
            {"program": program, "name": name, "rules": rules, "requirements": requirements, "tiers": tiers, "period_start": period_start, "period_end": period_end},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.SavedSimulation]:
        """List the simulations that the team keeps. Lists the simulations that the team keeps, newest first. Needs the scope `payouts:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only simulations of this program, by its id. Default: of all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/simulations", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program},
            options,
        )

    def retrieve(
        self,
        simulation: str,
        *,
        options: Optional[Options] = None,
    ) -> types.SavedSimulation:
        """Retrieve a simulation that the team keeps, with what it came to when it was last run. Answers a simulation that the team keeps, with what it came to when it was last run. Needs the scope `payouts:read`.
        Refused with `simulation_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/simulations/{simulation}"),
            (simulation,),
            {},
            options,
        )

    def delete(
        self,
        simulation: str,
        *,
        options: Optional[Options] = None,
    ) -> types.RemovedSimulation:
        """Remove a simulation of the team. Removes a simulation from everybody's list. Only who saved it may, or an owner. Needs the scope `payout_rules:write`.
        Refused with `simulation_of_another`, `simulation_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/simulations/{simulation}", keyed=True),
            (simulation,),
            {},
            options,
        )

    def run(
        self,
        simulation: str,
        *,
        options: Optional[Options] = None,
    ) -> types.SimulationsAnswer:
        """Run a simulation of the team again, and keep what it comes to. Runs a simulation again, and keeps what it comes to. Needs the scope `payouts:read`.
        Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `simulation_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/simulations/{simulation}/run", keyed=True),
            (simulation,),
            {},
            options,
        )


class WebhookEndpointsMethods:
    """Where events are delivered to, and what became of each delivery."""

    def __init__(self, client: "Requester") -> None:
        self._client = client
        self.deliveries = WebhookEndpointsDeliveriesMethods(client)

    def create(
        self,
        *,
        url: str,
        description: Maybe[Optional[str]] = OMIT,
        enabled_events: Maybe[Sequence[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.WebhookEndpointsAnswer:
        """Create a webhook endpoint. Adds an endpoint, and answers the secret that its deliveries are signed with, once. Needs the scope `webhooks:write`.
        Refused with `invalid_event_type`.

        Args:
            url: Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host.
            description: The purpose of the endpoint, for people: up to 500 characters, or null. Default: null.
            enabled_events: The event types to receive, up to 100; empty, the default, for all.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/webhook_endpoints", keyed=True),
            (),
            {"url": url, "description": description, "enabled_events": enabled_events},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.WebhookEndpoint]:
        """List webhook endpoints. Lists the organization's endpoints, newest first. Needs the scope `webhooks:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/webhook_endpoints", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        webhook_endpoint: str,
        *,
        options: Optional[Options] = None,
    ) -> types.WebhookEndpointsAnswer:
        """Retrieve a webhook endpoint. Answers an endpoint, without its secret. Needs the scope `webhooks:read`.
        Refused with `webhook_endpoint_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/webhook_endpoints/{webhook_endpoint}"),
            (webhook_endpoint,),
            {},
            options,
        )

    def update(
        self,
        webhook_endpoint: str,
        *,
        url: Maybe[str] = OMIT,
        description: Maybe[Optional[str]] = OMIT,
        enabled_events: Maybe[Sequence[str]] = OMIT,
        status: Maybe[Literal["enabled", "disabled"]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.WebhookEndpointsAnswer:
        """Update a webhook endpoint. Changes the fields that are sent. Needs the scope `webhooks:write`.
        Refused with `invalid_event_type`, `webhook_endpoint_not_found`, `changed_meanwhile`.

        Args:
            url: Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host.
            description: The purpose of the endpoint, for people: up to 500 characters, or null. Left out: unchanged.
            enabled_events: The event types to receive, up to 100, such as `payout.settled`; empty for all.
            status: `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/webhook_endpoints/{webhook_endpoint}", keyed=True),
            (webhook_endpoint,),
            {"url": url, "description": description, "enabled_events": enabled_events, "status": status},
            options,
        )

    def delete(
        self,
        webhook_endpoint: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedWebhookEndpoint:
        """Delete a webhook endpoint. Removes an endpoint; deliveries in flight are given up. Needs the scope `webhooks:write`.
        Refused with `webhook_endpoint_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/webhook_endpoints/{webhook_endpoint}", keyed=True),
            (webhook_endpoint,),
            {},
            options,
        )

    def rotate_secret(
        self,
        webhook_endpoint: str,
        *,
        options: Optional[Options] = None,
    ) -> types.WebhookEndpointsAnswer:
        """Rotate the secret of a webhook endpoint. Replaces the secret and answers the new one; deliveries carry both signatures for 24 hours. Needs the scope `webhooks:write`.
        Refused with `webhook_endpoint_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/webhook_endpoints/{webhook_endpoint}/rotate_secret", keyed=True),
            (webhook_endpoint,),
            {},
            options,
        )

    def send_sample(
        self,
        webhook_endpoint: str,
        *,
        type: str,
        options: Optional[Options] = None,
    ) -> types.WebhookDelivery:
        """Send a sample event to a webhook endpoint. Sends a sample of an event type to this endpoint, signed like any delivery, and answers the delivery. The sample is of test data and marked with `sample: true`; it is in no feed, is tried once, and delays no event. Needs the scope `webhooks:write`.
        Refused with `invalid_event_type`, `webhook_endpoint_not_found`.

        Args:
            type: The event type to send a sample of, such as `payout.settled`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/webhook_endpoints/{webhook_endpoint}/send_sample", keyed=True),
            (webhook_endpoint,),
            {"type": type},
            options,
        )


class WebhookEndpointsDeliveriesMethods:
    """Where events are delivered to, and what became of each delivery."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        webhook_endpoint: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "delivered", "exhausted"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.WebhookDelivery]:
        """List deliveries to a webhook endpoint. Lists the deliveries to an endpoint, newest first. Needs the scope `webhooks:read`.
        Refused with `webhook_endpoint_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only deliveries with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries", answers="list"),
            (webhook_endpoint,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        webhook_endpoint: str,
        webhook_delivery: str,
        *,
        options: Optional[Options] = None,
    ) -> types.WebhookDelivery:
        """Retrieve a delivery with its attempts. Answers a delivery, with its attempts. Needs the scope `webhooks:read`.
        Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries/{webhook_delivery}"),
            (webhook_endpoint, webhook_delivery,),
            {},
            options,
        )

    def redeliver(
        self,
        webhook_endpoint: str,
        webhook_delivery: str,
        *,
        options: Optional[Options] = None,
    ) -> types.WebhookDelivery:
        """Send a delivery again. Begins to deliver an event once more, with the same event id. Needs the scope `webhooks:write`.
        Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/webhook_endpoints/{webhook_endpoint}/deliveries/{webhook_delivery}/redeliver", keyed=True),
            (webhook_endpoint, webhook_delivery,),
            {},
            options,
        )


class EntitiesPayoutAccountsMethods:
    """Where the recipients of a brand are paid."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        entity: str,
        *,
        kind: Union[Literal["iban", "paypal", "wise", "manual"], str],
        account: str,
        bic: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutAccount:
        """Attach an account that your brand pays an entity by. Attaches an account that your brand pays an entity by; the same one that is connected already is answered unchanged. One that takes the place of another account or address is paid to only once a waiting time is over. Needs the scope `payout_accounts:write`.
        Refused with `entity_not_found`, `entity_merged`.

        Args:
            kind: How the entity is paid: by `iban` (a SEPA credit transfer), by `paypal`, by `wise`, or `manual`, by whoever makes the payments; or the provider of another rail that the service has registered.
            account: Where the money goes, up to 200 characters: of `iban` an IBAN with or without spaces, of `paypal` an e-mail address or the id of a PayPal account, of `wise` an e-mail address, of `manual` any text, of another kind what its rail takes. It begins with none of `=`, `+`, `-`, `@`, a tab or a line break, also behind spaces and invisible characters.
            bic: Only of `iban`: the BIC of the bank, 8 or 11 letters and digits. Default: none, since an IBAN alone is enough within SEPA.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/entities/{entity}/payout_accounts", keyed=True),
            (entity,),
            {"kind": kind, "account": account, "bic": bic},
            options,
        )

    def list(
        self,
        entity: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutAccount]:
        """List the payout accounts of an entity. Lists the accounts that your brand pays, or paid, an entity by, newest first. Needs the scope `payout_accounts:read`.
        Refused with `entity_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/entities/{entity}/payout_accounts", answers="list"),
            (entity,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after},
            options,
        )

    def retrieve(
        self,
        entity: str,
        payout_account: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutAccount:
        """Retrieve a payout account, in part. Answers an account of an entity, in part. Needs the scope `payout_accounts:read`.
        Refused with `entity_not_found`, `payout_account_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/entities/{entity}/payout_accounts/{payout_account}"),
            (entity, payout_account,),
            {},
            options,
        )

    def delete(
        self,
        entity: str,
        payout_account: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutAccount:
        """Remove a payout account. Removes an account, by which nobody is paid any more. Needs the scope `payout_accounts:write`.
        Refused with `entity_not_found`, `payout_account_not_found`, `connection_not_revocable`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/entities/{entity}/payout_accounts/{payout_account}", keyed=True),
            (entity, payout_account,),
            {},
            options,
        )


class BrandMethods:
    """The brand of the request, and the time zone in whose days its periods begin and end."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.Brand:
        """Retrieve the brand of the request, with the time zone of its periods and the look of its pages. Answers the brand of the request, with the time zone in whose days its periods begin and end. Needs the scope `programs:read`."""
        return self._client.call(
            Operation("GET", "/v1/platform/brand"),
            (),
            {},
            options,
        )

    def update(
        self,
        *,
        time_zone: Maybe[Optional[str]] = OMIT,
        look: Maybe[Optional[types.BrandUpdateLook]] = OMIT,
        portal_money_factor: Maybe[Optional[Literal["none", "required"]]] = OMIT,
        reply_to: Maybe[Optional[str]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Brand:
        """Set the time zone of the brand from its next period on, and the look of its pages. Sets the time zone of the brand from its next period on, and the look of its pages; what was run stays as it is. Needs the scope `programs:write`.
        Refused with `changed_meanwhile`.

        Args:
            time_zone: The time zone in whose days periods begin and end: an IANA name, such as `Europe/Zurich`, or null for `UTC`. It holds from the end of the last period that was run on; what was run stays as it is. Left out: unchanged.
            look: The look of the pages for members, as a whole; null for the usual one.
            portal_money_factor: The second factor of members in the portal: with `required` a payout account, an address, a download of their data and erasure need a passkey that was used in the last ten minutes. `none` or null: the link of a mail is enough. Left out: unchanged.
            reply_to: The address that members' answers to its mail go to, of 3 to 320 characters; null for the address that mail is sent from. Security mail never names it. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/brand", keyed=True),
            (),
            {"time_zone": time_zone, "look": look, "portal_money_factor": portal_money_factor, "reply_to": reply_to},
            options,
        )


class PayoutsRailsMethods:
    """How recipients are paid, and the format of the files for it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        rail: Literal["csv_batch", "manual", "stripe_connect"],
        is_default: Maybe[bool] = OMIT,
        config: Maybe[types.PayoutsRailsCreateConfig] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRail:
        """Create a payout rail: how members are paid. Adds a way to pay recipients. Needs the scope `payout_rails:write`.
        Refused with `payout_rail_already_exists`.

        Args:
            rail: How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`); it cannot be changed.
            is_default: Default: true for the first active rail of the brand.
            config: How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rails", keyed=True),
            (),
            {"rail": rail, "is_default": is_default, "config": config},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "disabled"], str]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutRail]:
        """List payout rails, newest first. Lists the brand's rails, newest first. Needs the scope `payout_rails:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only rails with this status; several with commas between. Default: all.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/rails", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status},
            options,
        )

    def retrieve(
        self,
        payout_rail: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutRail:
        """Retrieve a payout rail. Answers a rail of the brand. Needs the scope `payout_rails:read`.
        Refused with `payout_rail_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/rails/{payout_rail}"),
            (payout_rail,),
            {},
            options,
        )

    def update(
        self,
        payout_rail: str,
        *,
        status: Maybe[Literal["active", "disabled"]] = OMIT,
        is_default: Maybe[bool] = OMIT,
        config: Maybe[types.PayoutsRailsUpdateConfig] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutRail:
        """Update a payout rail; its kind and format cannot change. Changes the fields that are sent; the kind of rail and its format cannot be changed. Needs the scope `payout_rails:write`.
        Refused with `immutable_parameter`, `payout_rail_not_found`, `payout_rail_disabled`, `changed_meanwhile`.

        Args:
            status: `active`, or `disabled`: then no batch can use it.
            is_default: True if batches that name no rail use this one, and no longer the previous default.
            config: `format` cannot change after creation.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/rails/{payout_rail}", keyed=True),
            (payout_rail,),
            {"status": status, "is_default": is_default, "config": config},
            options,
        )


class PayoutsSchedulesMethods:
    """When a calendar is run and a batch is made of it, without anybody asking."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def create(
        self,
        *,
        every: Literal["month", "week"],
        program: Maybe[str] = OMIT,
        rail: Maybe[str] = OMIT,
        day_of_month: Maybe[Union[int, Literal["last"]]] = OMIT,
        weekday: Maybe[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]] = OMIT,
        weeks: Maybe[int] = OMIT,
        starts_on: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutSchedule:
        """Set a payout schedule: when a calendar is run and a batch is made of it. Sets a schedule, by which a calendar is run regularly and what can be paid becomes a batch, which waits to be exported. Who sets it counts as the maker of its runs and batches. Needs the scope `payouts:write`.
        Refused with `invalid_period`, `program_not_found`, `payout_rail_not_found`, `payout_rail_disabled`, `payout_format_not_registered`.

        Args:
            program: The program whose own calendar is run, by its id: the first run begins that calendar where the program has none. Default: the calendar of the brand, with all programs that have none of their own.
            rail: The rail that its batches pay by, by its id. Default: the default rail of the day.
            every: `month`: one day of each month. `week`: one weekday, of every week or every so many.
            day_of_month: The day of the month, 1 to 28, or `last`. Required with `every: "month"`, and not taken with `week`.
            weekday: The weekday. Required with `every: "week"`, and not taken with `month`.
            weeks: Every how many weeks, 1 to 13. Default: 1. Not taken with `every: "month"`.
            starts_on: The first day on which it may be due, `YYYY-MM-DD` in the brand's `time_zone`, after today; weeks are counted from it. Default: tomorrow.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/schedules", keyed=True),
            (),
            {"program": program, "rail": rail, "every": every, "day_of_month": day_of_month, "weekday": weekday, "weeks": weeks, "starts_on": starts_on},
            options,
        )

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["active", "paused", "stopped", "archived"], str]] = OMIT,
        program: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutSchedule]:
        """List payout schedules, newest first. Lists the schedules of the brand, newest first. Needs the scope `payouts:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only schedules with this status; several with commas between. Default: all.
            program: Only schedules of the calendar of this program, by its id. Default: of all calendars.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/schedules", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "program": program},
            options,
        )

    def retrieve(
        self,
        payout_schedule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutSchedule:
        """Retrieve a payout schedule, with what it did and what it does next. Answers a schedule, with what it does next, and what it did. Needs the scope `payouts:read`.
        Refused with `payout_schedule_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/schedules/{payout_schedule}"),
            (payout_schedule,),
            {},
            options,
        )

    def update(
        self,
        payout_schedule: str,
        *,
        rail: Maybe[Optional[str]] = OMIT,
        every: Maybe[Literal["month", "week"]] = OMIT,
        day_of_month: Maybe[Union[int, Literal["last"]]] = OMIT,
        weekday: Maybe[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]] = OMIT,
        weeks: Maybe[int] = OMIT,
        starts_on: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutSchedule:
        """Update a payout schedule: its days, or the rail it pays by. Changes the days of a schedule, or the rail that it pays by. Who changes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
        Refused with `invalid_period`, `payout_rail_not_found`, `payout_schedule_not_found`, `payout_rail_disabled`, `payout_format_not_registered`, `changed_meanwhile`.

        Args:
            rail: The rail that its batches pay by, by its id; null: the default rail of the day. Left out: unchanged.
            every: `month` or `week`, with its fields, as for a new schedule. Left out: unchanged.
            day_of_month: The day of the month, 1 to 28, or `last`. Left out: unchanged.
            weekday: The weekday. Left out: unchanged.
            weeks: Every how many weeks, 1 to 13. Left out: unchanged.
            starts_on: The first day on which it may be due, `YYYY-MM-DD`, after today. Left out: unchanged.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/schedules/{payout_schedule}", keyed=True),
            (payout_schedule,),
            {"rail": rail, "every": every, "day_of_month": day_of_month, "weekday": weekday, "weeks": weeks, "starts_on": starts_on},
            options,
        )

    def delete(
        self,
        payout_schedule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.DeletedPayoutSchedule:
        """Delete a payout schedule; its runs and batches stay. Ends a schedule for good; its runs and batches stay. Needs the scope `payouts:write`.
        Refused with `payout_schedule_not_found`.
        """
        return self._client.call(
            Operation("DELETE", "/v1/platform/payouts/schedules/{payout_schedule}", keyed=True),
            (payout_schedule,),
            {},
            options,
        )

    def pause(
        self,
        payout_schedule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutSchedule:
        """Pause a payout schedule. Pauses a schedule, until it is resumed. Needs the scope `payouts:write`.
        Refused with `payout_schedule_not_found`, `payout_schedule_not_pausable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/schedules/{payout_schedule}/pause", keyed=True),
            (payout_schedule,),
            {},
            options,
        )

    def resume(
        self,
        payout_schedule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutSchedule:
        """Resume a payout schedule that is paused, or stopped by itself. Resumes a schedule. One that stopped by itself makes up at once for what it did not do; one that was paused goes on with the next day to come. Who resumes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
        Refused with `payout_schedule_not_found`, `payout_schedule_not_resumable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/schedules/{payout_schedule}/resume", keyed=True),
            (payout_schedule,),
            {},
            options,
        )

    def dry_run(
        self,
        payout_schedule: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutScheduleDryRun:
        """Preview what a payout schedule would do now. Computes what a schedule would do now, and why it would stop where it would; nothing is written. Needs the scope `payouts:read`.
        Refused with `payout_schedule_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/schedules/{payout_schedule}/dry_run"),
            (payout_schedule,),
            {},
            options,
        )


class PayoutsBatchesItemsMethods:
    """Payouts that are frozen and paid together, with their file and its confirmation."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        payout_batch: str,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        expand: Maybe[Sequence[Literal["batch"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutItem]:
        """List the items of a payout batch, newest first. Lists the payments of a batch, newest first. Needs the scope `payouts:read`.
        Refused with `payout_batch_not_found`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/batches/{payout_batch}/items", answers="list"),
            (payout_batch,),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "expand": expand},
            options,
        )


class BalancesMethods:
    """What a recipient is owed and was paid, by program and currency."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        entity: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        currency: Maybe[str] = OMIT,
        expand: Maybe[Sequence[Literal["entity"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Balance]:
        """List what recipients are owed and were paid, by program and currency. Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first. Needs the scope `payouts:read`.

        Args:
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            entity: Only what this recipient is paid, by the id of the entity. Default: of all.
            program: Only what was earned in this program, by its id. Default: of all.
            currency: Only amounts in this currency: three letters. Default: all.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/balances", answers="list"),
            (),
            {"limit": limit, "starting_after": starting_after, "entity": entity, "program": program, "currency": currency, "expand": expand},
            options,
        )


class PayoutsPeriodsMethods:
    """What a member has earned in a period, and the run that finds it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        program: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["open", "closed"], str]] = OMIT,
        period_start: Maybe[str] = OMIT,
        period_end: Maybe[str] = OMIT,
        expand: Maybe[Sequence[Literal["program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.PayoutPeriod]:
        """List the periods of payout runs. Lists the periods that were run, newest first, with what was booked about the closed ones later. Needs the scope `payouts:read`.
        Refused with `invalid_period`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            program: Only periods of the calendar of this program, by its id. Default: of all calendars of the brand.
            status: Only periods with this status; several with commas between. Default: all.
            period_start: Only periods that begin on this day: `YYYY-MM-DD`. Default: any.
            period_end: Only periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/payouts/periods", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "program": program, "status": status, "period_start": period_start, "period_end": period_end, "expand": expand},
            options,
        )

    def retrieve(
        self,
        payout_period: str,
        *,
        expand: Maybe[Sequence[Literal["program"]]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.PayoutPeriod:
        """Retrieve a period, with what changed after its close. Answers a period that was run; of a closed one, the first 100 payouts that were booked about it after the close as well. Needs the scope `payouts:read`.
        Refused with `payout_period_not_found`.

        Args:
            expand: What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/payouts/periods/{payout_period}"),
            (payout_period,),
            {"expand": expand},
            options,
        )

    def close(
        self,
        payout_period: str,
        *,
        options: Optional[Options] = None,
    ) -> types.PayoutPeriod:
        """Close a period. Closes a period: its payouts stay as they are and are paid so, and what changes of it is booked in a later period. One that is closed is answered as it is. Needs the scope `payouts:write`.
        Refused with `payout_period_not_found`, `payout_period_not_closable`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/periods/{payout_period}/close", keyed=True),
            (payout_period,),
            {},
            options,
        )

    def reopen(
        self,
        payout_period: str,
        *,
        reason: str,
        options: Optional[Options] = None,
    ) -> types.PayoutPeriod:
        """Open a closed period again. Opens a closed period again, for a reason; one that is open is answered as it is. Needs the scope `payouts:write`.
        Refused with `payout_period_not_found`.

        Args:
            reason: Why it is opened again, for the audit log and for who reads it later: 1 to 500 characters.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/payouts/periods/{payout_period}/reopen", keyed=True),
            (payout_period,),
            {"reason": reason},
            options,
        )


class ApprovalsMethods:
    """Acts that wait for a person: what is asked, by whom, and what became of it."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def list(
        self,
        *,
        created_after: Maybe[Union[str, datetime]] = OMIT,
        created_before: Maybe[Union[str, datetime]] = OMIT,
        updated_after: Maybe[Union[str, datetime]] = OMIT,
        updated_before: Maybe[Union[str, datetime]] = OMIT,
        limit: Maybe[int] = OMIT,
        starting_after: Maybe[str] = OMIT,
        status: Maybe[Union[Literal["pending", "approved", "refused", "expired", "void"], str]] = OMIT,
        of: Maybe[Literal["brand", "organization"]] = OMIT,
        options: Optional[Options] = None,
    ) -> Listing[types.Approval]:
        """List what waits for a person, or did, newest first. Lists what waits for a person, or did, newest first. Needs the scope `approvals:read`.

        Args:
            created_after: Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.
            created_before: Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.
            updated_after: Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.
            updated_before: Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.
            limit: How many entries the page may hold: 1 to 100, default 20.
            starting_after: The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.
            status: Only approvals in this status; several with commas between. Default: all.
            of: `brand`: what is to be done in the brand; `organization`: what concerns all of them, which is empty for who reads approvals of some alone. Default: `brand`.
        """
        return self._client.listing(
            Operation("GET", "/v1/platform/approvals", answers="list"),
            (),
            {"created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "limit": limit, "starting_after": starting_after, "status": status, "of": of},
            options,
        )

    def retrieve(
        self,
        approval: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Approval:
        """Retrieve an approval, with what came of it. Answers one of them, with what came of it. Needs the scope `approvals:read`.
        Refused with `approval_not_found`.
        """
        return self._client.call(
            Operation("GET", "/v1/platform/approvals/{approval}"),
            (approval,),
            {},
            options,
        )

    def approve(
        self,
        approval: str,
        *,
        options: Optional[Options] = None,
    ) -> types.Approval:
        """Do what was asked for, as who asked for it. Does what was asked for, as who asked for it, in one commit with the approval. Where what it is about has changed meanwhile, nothing is done, and the approval is `void`. Needs the scope `approvals:write`.
        Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/approvals/{approval}/approve", keyed=True),
            (approval,),
            {},
            options,
        )

    def refuse(
        self,
        approval: str,
        *,
        reason: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.Approval:
        """Refuse what was asked for. Has it not done. Needs the scope `approvals:write`.
        Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.

        Args:
            reason: Why, for who asks: 1 to 500 characters. Default: nobody is told why.
        """
        return self._client.call(
            Operation("POST", "/v1/platform/approvals/{approval}/refuse", keyed=True),
            (approval,),
            {"reason": reason},
            options,
        )


class AccessMethods:
    """The caller of a request: the scopes it has, and the effect of its changes."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def retrieve(
        self,
        *,
        options: Optional[Options] = None,
    ) -> types.Access:
        """Retrieve the scopes of the caller, and the effect of its changes. Answers the caller of this request, the scopes it has in the brand, and the effect of its changes. Any valid key is accepted."""
        return self._client.call(
            Operation("GET", "/v1/platform/access"),
            (),
            {},
            options,
        )


class ConnectMethods:
    """What host applications call: discovery, signed handoffs and events of a member's audience."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def discover(
        self,
        *,
        limit: Maybe[int] = OMIT,
        offset: Maybe[int] = OMIT,
        options: Optional[Options] = None,
    ) -> types.DiscoverPage:
        """List programs that brands have listed, newest listing first. Public. The answer is cacheable with revalidation by `ETag`.

        Args:
            limit: How many programs the page may hold: 1 or more, default 20; above 50 it is 50.
            offset: How many programs to pass over: 0 to 100,000, default 0.
        """
        return self._client.call(
            Operation("GET", "/v1/connect/discover", is_open=True),
            (),
            {"limit": limit, "offset": offset},
            options,
        )

    def handoff(
        self,
        *,
        payload: types.ConnectHandoffPayload,
        signature: str,
        options: Optional[Options] = None,
    ) -> types.HandoffAnswer:
        """Hand off a logged-in user to a program. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
        Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `nonce_reused`.

        Args:
            payload: The signed content: a JSON object in camelCase.
            signature: The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
        """
        return self._client.call(
            Operation("POST", "/v1/connect/handoff", is_open=True),
            (),
            {"payload": payload, "signature": signature},
            options,
        )

    def standing(
        self,
        *,
        payload: types.ConnectStandingPayload,
        signature: str,
        options: Optional[Options] = None,
    ) -> types.SurfaceStanding:
        """Retrieve the standing of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
        Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.

        Args:
            payload: The signed content: a JSON object in camelCase.
            signature: The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
        """
        return self._client.call(
            Operation("POST", "/v1/connect/standing", is_open=True),
            (),
            {"payload": payload, "signature": signature},
            options,
        )

    def portal(
        self,
        *,
        payload: types.ConnectPortalPayload,
        signature: str,
        options: Optional[Options] = None,
    ) -> types.HandoffPortal:
        """Open the portal of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
        Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.

        Args:
            payload: The signed content: a JSON object in camelCase.
            signature: The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200 characters.
        """
        return self._client.call(
            Operation("POST", "/v1/connect/portal", is_open=True),
            (),
            {"payload": payload, "signature": signature},
            options,
        )

    def record_event(
        self,
        *,
        service_issuer: str,
        service_signature: str,
        eventId: str,
        eventType: str,
        publicKey: str,
        programId: str,
        partnerRef: str,
        metricKey: str,
        amount: int,
        currency: Maybe[str] = OMIT,
        occurredAt: Maybe[Union[str, datetime]] = OMIT,
        customer: Maybe[str] = OMIT,
        customerEmail: Maybe[str] = OMIT,
        reverses: Maybe[str] = OMIT,
        reason: Maybe[str] = OMIT,
        metadata: Maybe[Mapping[str, Any]] = OMIT,
        options: Optional[Options] = None,
    ) -> types.HostEventAnswer:
        """Report an event of a member's audience, once per `eventId`. The signature is over the stable JSON of the whole body.
        Refused with `metric_key_invalid`, `invalid_signature`, `handoff_not_allowed`, `enrollment_not_found`.

        Args:
            eventId: Your own id of the event, 1 to 200 characters: reported again with the same contents it changes nothing, with others it is 409 `performance_event_conflict`. Sales and refunds do not share ids; each partial refund needs an id of its own.
            eventType: The type of the event: 1 to 64 characters, such as `sale` or `signup`.
            publicKey: The public key of the program's connect config.
            programId: The program that the event belongs to, by its id.
            partnerRef: The member who is credited: its id, its referral code, or one of its promo codes.
            metricKey: The metric that the event adds to, by its key: 1 to 64 characters.
            amount: How much it adds: 0 or more, in the unit of the metric; money in the minor unit of `currency`.
            currency: The currency of an amount of money: three letters. Default: that of the program.
            occurredAt: When it happened: RFC 3339 with an offset. Default: now.
            customer: Your own id of the customer: 1 to 200 characters. Default: none.
            customerEmail: The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none.
            reverses: Of a `refund`, `chargeback` or `reversal` the `event_id` of what it takes back, of a `reinstatement` that of the refund or chargeback that it gives back; of nothing else. Without it such an event is recorded and counts for nothing.
            reason: Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none.
            metadata: Whatever else you want kept with it: any JSON object. Default: `{}`.
        """
        return self._client.call(
            Operation("POST", "/v1/connect/events", is_open=True),
            (),
            {"eventId": eventId, "eventType": eventType, "publicKey": publicKey, "programId": programId, "partnerRef": partnerRef, "metricKey": metricKey, "amount": amount, "currency": currency, "occurredAt": occurredAt, "customer": customer, "customerEmail": customerEmail, "reverses": reverses, "reason": reason, "metadata": metadata},
            options,
            {"Service-Issuer": service_issuer, "Service-Signature": service_signature},
        )

    def report_from_browser(
        self,
        public_key: str,
        *,
        type: Literal["click", "lead", "identify", "sale"],
        code: Maybe[str] = OMIT,
        clickId: Maybe[str] = OMIT,
        referrer: Maybe[str] = OMIT,
        subId: Maybe[str] = OMIT,
        utmSource: Maybe[str] = OMIT,
        utmMedium: Maybe[str] = OMIT,
        utmCampaign: Maybe[str] = OMIT,
        utmTerm: Maybe[str] = OMIT,
        utmContent: Maybe[str] = OMIT,
        eventId: Maybe[str] = OMIT,
        customer: Maybe[str] = OMIT,
        customerHash: Maybe[str] = OMIT,
        valueMinor: Maybe[int] = OMIT,
        currency: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> types.BrowserEventAnswer:
        """Report what a visitor does on a page of the shop. For pages of the program's `allowed_origins`, without a key. A click is one as at a link, within the same bounds; all else is a hint, which earns and binds nothing, but an `identify` with a `customer_hash`. The body may be sent as `text/plain`, as beacons do, and has at most 16 KiB.
        Refused with `invalid_signature`, `origin_not_allowed`, `handoff_not_allowed`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`.

        Args:
            type: The type of the event: `click`, `lead`, `identify` or `sale`.
            code: Of a `click` the code that the landing address named: a promo code, or a member's referral code or slug. 1 to 128 characters.
            clickId: The click that it followed from; of a `click` the one that the landing address named.
            referrer: Of a `click` the host of the page that linked here: 1 to 253 characters. Default: none.
            subId: Of a `click` the member's own word for the placement of the link: 1 to 64 characters. Default: none.
            utmSource: Of a `click` the `utm_source` of the landing address: 1 to 128 characters. Default: none.
            utmMedium: Of a `click` the `utm_medium` of the landing address: 1 to 128 characters. Default: none.
            utmCampaign: Of a `click` the `utm_campaign` of the landing address: 1 to 128 characters. Default: none.
            utmTerm: Of a `click` the `utm_term` of the landing address: 1 to 128 characters. Default: none.
            utmContent: Of a `click` the `utm_content` of the landing address: 1 to 128 characters. Default: none.
            eventId: Of a `lead` or `sale` your own id of it, 1 to 200 characters: sent again with the same contents it changes nothing.
            customer: Of an `identify` your own id of the customer: 1 to 200 characters.
            customerHash: Of an `identify` the HMAC-SHA256 of `customer:` and the customer's id, keyed by the signing secret of the program's host application: 64 hexadecimal digits, made by your server. Default: none, and nothing is bound.
            valueMinor: Of a `sale` what it is said to be worth, in the minor unit of `currency`: 0 or more. It counts for nothing. Default: none.
            currency: Of a `sale` the currency of that value: three letters. Default: none.
        """
        return self._client.call(
            Operation("POST", "/v1/connect/browser/{publicKey}", is_open=True),
            (public_key,),
            {"type": type, "code": code, "clickId": clickId, "referrer": referrer, "subId": subId, "utmSource": utmSource, "utmMedium": utmMedium, "utmCampaign": utmCampaign, "utmTerm": utmTerm, "utmContent": utmContent, "eventId": eventId, "customer": customer, "customerHash": customerHash, "valueMinor": valueMinor, "currency": currency},
            options,
        )

    def callback(
        self,
        channel: str,
        *,
        state: str,
        code: Maybe[str] = OMIT,
        error: Maybe[str] = OMIT,
        options: Optional[Options] = None,
    ) -> Optional[str]:
        """Receive a member from a provider after the consent. The redirect URI to register with the provider. Each `state` is valid once, in the browser in which the member agreed; the member is redirected onwards, unless another member of the program has connected the account.
        Refused with `connection_in_use`.

        Args:
            state: The one-time value that the service sent to the provider; it names the member.
            code: The authorization code of the provider; absent when the member refused.
            error: Why the provider granted nothing, such as `access_denied`.
        """
        return self._client.call(
            Operation("GET", "/v1/connect/channels/{channel}/callback", is_open=True, answers="redirect"),
            (channel,),
            {"state": state, "code": code, "error": error},
            options,
        )


class RedirectsMethods:
    """What visitors of a promo link meet."""

    def __init__(self, client: "Requester") -> None:
        self._client = client

    def follow(
        self,
        code: str,
        *,
        options: Optional[Options] = None,
    ) -> Optional[str]:
        """Follow a promo link or an evergreen referral code. The click is durable before the answer is sent. HEAD, prefetches and known bots are redirected and not counted.
        Refused with `promo_link_not_found`.
        """
        return self._client.call(
            Operation("GET", "/r/{code}", is_open=True, answers="redirect"),
            (code,),
            {},
            options,
        )


class Resources:
    """Every method of the API."""

    def __init__(self, client: "Requester") -> None:
        self.programs = ProgramsMethods(client)
        self.entities = EntitiesMethods(client)
        self.relationships = RelationshipsMethods(client)
        self.enrollments = EnrollmentsMethods(client)
        self.distributions = DistributionsMethods(client)
        self.deployments = DeploymentsMethods(client)
        self.promo_links = PromoLinksMethods(client)
        self.coupons = CouponsMethods(client)
        self.operations = OperationsMethods(client)
        self.test_helpers = TestHelpersMethods(client)
        self.performance = PerformanceMethods(client)
        self.customers = CustomersMethods(client)
        self.events = EventsMethods(client)
        self.audit_entries = AuditEntriesMethods(client)
        self.wallet = WalletMethods(client)
        self.ledger = LedgerMethods(client)
        self.operating_types = OperatingTypesMethods(client)
        self.metric_keys = MetricKeysMethods(client)
        self.assertions = AssertionsMethods(client)
        self.connections = ConnectionsMethods(client)
        self.sources = SourcesMethods(client)
        self.payouts = PayoutsMethods(client)
        self.messages = MessagesMethods(client)
        self.assets = AssetsMethods(client)
        self.contests = ContestsMethods(client)
        self.portal_domains = PortalDomainsMethods(client)
        self.portal_provider = PortalProviderMethods(client)
        self.simulations = SimulationsMethods(client)
        self.webhook_endpoints = WebhookEndpointsMethods(client)
        self.brand = BrandMethods(client)
        self.balances = BalancesMethods(client)
        self.approvals = ApprovalsMethods(client)
        self.access = AccessMethods(client)
        self.connect = ConnectMethods(client)
        self.redirects = RedirectsMethods(client)
