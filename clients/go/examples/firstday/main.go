// The first day of a program: a member, a sale, and the reasons for what it earns.
//
//	ENTENTE_URL=http://localhost:4700 ENTENTE_API_KEY=sk_test_… go run ./examples/firstday
package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	entente "entente.example/go"
)

func codeOf(err error) string {
	var failed *entente.Error
	if errors.As(err, &failed) {
		return failed.Code
	}
	return "nothing"
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	client := must(entente.New(entente.Config{BaseURL: os.Getenv("ENTENTE_URL"), APIKey: os.Getenv("ENTENTE_API_KEY")}))

	program := must(client.Programs.Create(ctx, entente.ProgramsCreateParams{
		Name:       "Runners",
		LandingURL: entente.Set("https://shop.example/running"),
	}))
	rule := must(client.Payouts.Rules.Create(ctx, entente.PayoutsRulesCreateParams{
		Name:    "A tenth",
		Type:    "revenue_split",
		Scope:   entente.PayoutsRulesCreateScope{Type: "program", Program: program.ID},
		RateBps: entente.Set[int64](1_000),
	}))
	var members []*entente.Enrollment
	for _, name := range []string{"mia", "noah", "lena"} {
		members = append(members, must(client.Enrollments.Create(ctx, entente.EnrollmentsCreateParams{
			Program: program.ID,
			Email:   entente.Set(name + "-" + program.ID + "@people.example"),
		})))
	}
	listed := 0
	list := client.Enrollments.List(ctx, entente.EnrollmentsListParams{
		Program: entente.Set(program.ID),
		Limit:   entente.Set[int64](2),
	})
	for list.Next() {
		listed++
	}
	if err := list.Err(); err != nil {
		log.Fatal(err)
	}

	sale := must(client.Performance.Record(ctx, entente.PerformanceRecordParams{
		Type:            entente.Set("sale"),
		Enrollment:      entente.Set(members[0].ID),
		ValueMinor:      entente.Set[int64](5_000),
		ExternalEventID: entente.Set("order-" + program.ID),
	}))
	explained := must(client.Performance.Events.Explain(ctx, sale.ID))
	var events []entente.PerformanceRecordEvent
	for _, member := range members {
		events = append(events, entente.PerformanceRecordEvent{
			Type:            "sale",
			Enrollment:      entente.Set(member.ID),
			ValueMinor:      entente.Set[int64](100),
			ExternalEventID: entente.Set("batch-" + member.ID),
		})
	}
	batch := must(client.Performance.RecordEvents(ctx, entente.PerformanceRecordParams{Events: entente.Set(events)}))

	_, missing := client.Programs.Retrieve(ctx, "prog_01a1f904-a406-716b-8b65-ed81c10e2a00")
	if !errors.Is(missing, entente.ErrNotFound) {
		log.Fatal(missing)
	}

	once := map[string]bool{}
	for range []int{1, 2} {
		key := entente.WithIdempotencyKey("once-" + program.ID)
		once[must(client.Programs.Create(ctx, entente.ProgramsCreateParams{Name: "Once"}, key)).ID] = true
	}

	var response entente.Response
	must(client.Programs.Retrieve(ctx, program.ID, entente.WithResponseInto(&response)))
	known := entente.WithIfMatch(response.Header.Get("ETag"))
	must(client.Programs.Update(ctx, program.ID, entente.ProgramsUpdateParams{Name: entente.Set("Joggers")}, known))
	_, stale := client.Programs.Update(ctx, program.ID, entente.ProgramsUpdateParams{Name: entente.Set("Walkers")}, known)

	stream := client.Events.Stream(ctx, entente.EventsStreamParams{After: entente.Set("0")})
	defer stream.Close()
	if !stream.Next() {
		log.Fatal(stream.Err())
	}

	secret, body := "whsec_of_this_story", []byte(`{"type":"payout.created"}`)
	seconds := time.Now().Unix()
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", seconds, body)
	header := http.Header{"Service-Signature": {fmt.Sprintf("t=%d,v1=%s", seconds, hex.EncodeToString(mac.Sum(nil)))}}
	_, forged := entente.Unwrap(append(body, ' '), header, secret)

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"program":          program.Name,
		"rule":             *rule.RateBps,
		"listed":           listed,
		"sale":             *sale.ValueMinor,
		"explained":        explained.Rules[0].Rule.ID == rule.ID,
		"batch":            len(batch.Data),
		"missing":          codeOf(missing),
		"once":             len(once),
		"stale":            codeOf(stale),
		"streamed":         stream.Event().Object,
		"verified":         must(entente.Unwrap(body, header, secret)).Type,
		"isForgeryRefused": errors.Is(forged, entente.ErrWebhook),
	}))
}
