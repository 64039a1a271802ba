package entente

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"testing"
	"time"
)

type given struct {
	status int
	header map[string]string
	body   string
}

type sent struct {
	address string
	header  http.Header
	body    string
}

// serving answers what it is given in turn, and keeps the requests. A status of 0 breaks the connection.
func serving(t *testing.T, answers ...given) (*Client, *[]sent) {
	t.Helper()
	requests := &[]sent{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		at := len(*requests)
		*requests = append(*requests, sent{r.URL.String(), r.Header, string(body)})
		if at >= len(answers) || answers[at].status == 0 {
			panic(http.ErrAbortHandler)
		}
		for name, value := range answers[at].header {
			w.Header().Set(name, value)
		}
		w.WriteHeader(answers[at].status)
		_, _ = io.WriteString(w, answers[at].body)
	}))
	t.Cleanup(server.Close)
	client, err := New(Config{BaseURL: server.URL, APIKey: "sk_test_1"}, WithRetryDelay(time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	return client, requests
}

func equal(t *testing.T, found, expected any) {
	t.Helper()
	if !reflect.DeepEqual(found, expected) {
		t.Fatalf("found %#v, expected %#v", found, expected)
	}
}

var ctx = context.Background()

func TestAChangeCarriesItsKeyAndItsFields(t *testing.T) {
	client, requests := serving(t, given{status: 201, body: `{"id":"prog_1"}`})
	program, err := client.Programs.Create(ctx, ProgramsCreateParams{Name: "Zoë", LandingURL: Null[string](), HoldDays: Set[int64](0), LandingOrigins: Set([]string{})})
	if err != nil {
		t.Fatal(err)
	}
	request := (*requests)[0]
	equal(t, program.ID, "prog_1")
	equal(t, request.body, `{"name":"Zoë","landing_url":null,"landing_origins":[],"hold_days":0}`)
	equal(t, request.header.Get("Authorization"), "Bearer sk_test_1")
	equal(t, len(request.header.Get("Idempotency-Key")), 32)
}

func TestEveryAttemptCarriesTheSameKey(t *testing.T) {
	client, requests := serving(t, given{status: 503, body: "<html>"}, given{}, given{status: 429, body: "{}"}, given{status: 200, body: "{}"})
	if _, err := client.Programs.Create(ctx, ProgramsCreateParams{Name: "Once"}); err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, request := range *requests {
		keys[request.header.Get("Idempotency-Key")] = true
	}
	equal(t, []int{len(*requests), len(keys)}, []int{4, 1})
}

func TestAReadAfterAChangeCarriesThePositionOfTheChange(t *testing.T) {
	page := `{"object":"list","data":[],"has_more":false}`
	at := map[string]string{"Entente-Position": "0/16B3748"}
	client, requests := serving(t, given{status: 200, body: page}, given{status: 201, header: at, body: `{"id":"prog_1"}`}, given{status: 200, body: page})
	equal(t, client.Programs.List(ctx, ProgramsListParams{}).Next(), false)
	if _, err := client.Programs.Create(ctx, ProgramsCreateParams{Name: "Spring"}); err != nil {
		t.Fatal(err)
	}
	equal(t, client.Programs.List(ctx, ProgramsListParams{}).Next(), false)
	var found []string
	for _, request := range *requests {
		found = append(found, request.header.Get("Entente-Position"))
	}
	equal(t, found, []string{"", "", "0/16B3748"})
}

func TestTheGreatestPositionIsKeptForAMinute(t *testing.T) {
	var reached positions
	start := time.Now()
	for _, position := range []string{"1/0", "0/FFFFFFFF", "1/A", "1/9", ""} {
		reached.keep(position, start)
	}
	equal(t, reached.kept(start.Add(time.Minute-1)), "1/A")
	equal(t, reached.kept(start.Add(time.Minute)), "")
	reached.keep("0/1", start.Add(time.Minute))
	equal(t, reached.kept(start.Add(time.Minute)), "0/1")
}

func TestAMalformedPositionIsIgnored(t *testing.T) {
	malformed := []string{"", "5", "5/", "/5", "5/g", "0/a", "0x1/0", "-1/0", "1_0/0", "0/1\n", "123456789/0", "0/123456789", "0/5, 0/6"}
	var reached positions
	now := time.Now()
	for _, before := range []string{"", "0/1"} {
		for _, position := range malformed {
			reached.keep(position, now)
			equal(t, []string{position, reached.kept(now)}, []string{position, before})
		}
		reached.keep("0/1", now)
	}
	reached.keep("0/2", now)
	equal(t, reached.kept(now), "0/2")
}

func TestARefusalHasItsCodeAndItsField(t *testing.T) {
	client, _ := serving(t, given{status: 404, body: `{"error":{"code":"program_not_found","message":"No.","param":"program","request_id":"req_2"}}`})
	_, err := client.Programs.Retrieve(ctx, "prog_1")
	var failed *Error
	if !errors.As(err, &failed) || !errors.Is(err, ErrNotFound) || errors.Is(err, ErrConflict) {
		t.Fatal(err)
	}
	equal(t, []any{failed.Code, failed.Param, failed.Status, failed.RequestID}, []any{CodeProgramNotFound, "program", 404, "req_2"})
}

func TestTheLastFailureIsReturned(t *testing.T) {
	client, requests := serving(t, given{status: 502, body: "<html>"}, given{status: 502, body: "<html>"}, given{status: 502})
	_, err := client.Programs.Retrieve(ctx, "prog_1", WithMaxRetries(2))
	equal(t, []any{errors.Is(err, ErrServer), len(*requests)}, []any{true, 3})
}

func TestAChangeWithoutAKeyIsRepeatedOnlyIfItWasTurnedAway(t *testing.T) {
	broken, away := &Error{kind: ErrNoAnswer}, &Error{Status: 429}
	late := &Error{Status: 429, RetryAfter: 61 * time.Second}
	equal(t, []bool{isPassing(broken, false), isPassing(away, false), isPassing(late, false), isPassing(broken, true)}, []bool{false, true, false, true})
	equal(t, delay(broken, 500*time.Millisecond, 9, 0), 8*time.Second)
}

func TestAListTurnsItsPages(t *testing.T) {
	client, requests := serving(t,
		given{status: 200, body: `{"object":"list","data":[{"id":"enr_1"},{"id":"enr_2"}],"has_more":true}`},
		given{status: 200, body: `{"object":"list","data":[{"id":"enr_3"}],"has_more":false}`})
	list, found := client.Enrollments.List(ctx, EnrollmentsListParams{Program: Set("prog_1")}), []string{}
	for list.Next() {
		found = append(found, list.Current().ID)
	}
	equal(t, list.Err(), nil)
	equal(t, found, []string{"enr_1", "enr_2", "enr_3"})
	equal(t, (*requests)[1].address, "/v1/platform/enrollments?program=prog_1&starting_after=enr_2")
}

func TestOptionsOfACallAreHeaders(t *testing.T) {
	client, requests := serving(t, given{status: 200, body: "{}"})
	params := ProgramsUpdateParams{Name: Set("N")}
	if _, err := client.Programs.Update(ctx, "prog_1", params, WithIfMatch(`"7"`), WithBrand("shoes"), WithIdempotencyKey("k")); err != nil {
		t.Fatal(err)
	}
	header := (*requests)[0].header
	equal(t, []string{header.Get("If-Match"), header.Get("Service-Brand"), header.Get("Idempotency-Key")}, []string{`"7"`, "shoes", "k"})
}

func TestAnActThatWaitsForAPersonIsAnError(t *testing.T) {
	client, _ := serving(t, given{status: 202, body: `{"approval":{"object":"approval","id":"apr_1"}}`})
	_, err := client.Payouts.Batches.Confirm(ctx, "pb_1", PayoutsBatchesConfirmParams{})
	var failed *Error
	equal(t, errors.As(err, &failed) && errors.Is(err, ErrApprovalRequired) && failed.Approval.ID == "apr_1", true)
}

func TestWhatIsNotThereIsRefusedBeforeItIsSent(t *testing.T) {
	for _, base := range []string{"", "ftp://x", "https://x?y", "https://u:p@x"} {
		if _, err := New(Config{BaseURL: base}); err == nil {
			t.Fatal(base)
		}
	}
	client, requests := serving(t)
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Programs.Retrieve(ctx, id); err == nil {
			t.Fatal(id)
		}
	}
	equal(t, len(*requests), 0)
}

func TestTheStreamGoesOnAfterALostConnection(t *testing.T) {
	client, requests := serving(t,
		given{status: 200, body: "id: 1\ndata: {\"seq\":1}\n\n"},
		given{status: 200, body: ": alive\n\nid: 2\ndata: {\"seq\":2}\n\n"})
	stream := client.Events.Stream(ctx, EventsStreamParams{})
	defer stream.Close()
	for _, seq := range []int64{1, 2} {
		equal(t, stream.Next(), true)
		equal(t, stream.Event().Seq, seq)
	}
	equal(t, (*requests)[1].header.Get("Last-Event-Id"), "1")
}

func TestTheStreamHasEveryEventOnceWhereverItBreaksOff(t *testing.T) {
	first, second := "id: 1\ndata: {\"seq\":1,\"id\":\"Zoë\"}\n\n", "id: 2\ndata: {\"seq\":2}\n\n"
	for count := 0; count <= len(first+second); count++ {
		last, rest := "", first+second
		if count >= len(first) {
			last, rest = "1", second
		}
		client, requests := serving(t, given{status: 200, body: (first + second)[:count]}, given{status: 200, body: rest})
		stream, found := client.Events.Stream(ctx, EventsStreamParams{}), []int64{}
		for len(found) < 2 && stream.Next() {
			found = append(found, stream.Event().Seq)
		}
		stream.Close()
		equal(t, []any{count, found, stream.Err()}, []any{count, []int64{1, 2}, nil})
		if count < len(first+second) {
			equal(t, []any{count, (*requests)[1].header.Get("Last-Event-Id")}, []any{count, last})
		}
	}
}

func TestAnEventStaysAsItWasWhenTheNextArrives(t *testing.T) {
	client, _ := serving(t, given{status: 200, body: "data: {\"seq\":1,\"operation\":\"op_1\",\"data\":{\"a\":1}}\n\ndata: {\"seq\":2,\"data\":{\"b\":2}}\n\n"})
	stream := client.Events.Stream(ctx, EventsStreamParams{})
	defer stream.Close()
	equal(t, stream.Next(), true)
	first := stream.Event()
	equal(t, stream.Next(), true)
	equal(t, []any{first.Seq, string(first.Data), stream.Event().Operation == nil}, []any{int64(1), `{"a":1}`, true})
}

func TestAWholeNumberIsReadAsJSONWritesIt(t *testing.T) {
	for text, expected := range map[string]int64{
		"14": 14, "14.0": 14, "1.4e1": 14, "-0.0": 0, "1e18": 1e18, "9007199254740993.0": 9007199254740993,
		"1e+21": math.MaxInt64, "-1e21": math.MinInt64, "9223372036854775808": math.MaxInt64, "1e999999999": math.MaxInt64,
	} {
		client, _ := serving(t, given{status: 200, body: `{"object":"list","data":[{"amount_minor":7},{"amount_minor":` + text + `}],"has_more":false}`})
		list := client.Payouts.List(ctx, PayoutsListParams{})
		equal(t, []bool{list.Next(), list.Next()}, []bool{true, true})
		equal(t, []any{text, list.Current().AmountMinor}, []any{text, expected})
	}
	client, _ := serving(t, given{status: 200, body: `{"object":"list","data":[{"amount_minor":1.5}],"has_more":false}`})
	list := client.Payouts.List(ctx, PayoutsListParams{})
	equal(t, []bool{list.Next(), errors.Is(list.Err(), ErrUnreadable)}, []bool{false, true})
}

func TestAPageThatMoreFollowHasToSayWhereTheyBegin(t *testing.T) {
	for _, data := range []string{`[]`, `[{"name":"N"}]`, `[{"id":null}]`} {
		client, _ := serving(t, given{status: 200, body: `{"object":"list","data":` + data + `,"has_more":true}`})
		list := client.Enrollments.List(ctx, EnrollmentsListParams{})
		for list.Next() {
		}
		equal(t, []any{data, errors.Is(list.Err(), ErrUnreadable)}, []any{data, true})
	}
}

func TestAPageThatComesAgainIsUnreadable(t *testing.T) {
	page := given{status: 200, body: `{"object":"list","data":[{"id":"enr_1"}],"has_more":true}`}
	client, requests := serving(t, page, page)
	list := client.Enrollments.List(ctx, EnrollmentsListParams{})
	for list.Next() {
	}
	equal(t, []any{errors.Is(list.Err(), ErrUnreadable), len(*requests)}, []any{true, 2})
}

func TestAnAnswerThatIsNoPageIsUnreadable(t *testing.T) {
	for _, body := range []string{`{}`, `{"data":[]}`, `{"has_more":false}`, `{"data":null,"has_more":false}`, `{"data":[],"has_more":null}`} {
		client, _ := serving(t, given{status: 200, body: body})
		list := client.Enrollments.List(ctx, EnrollmentsListParams{})
		equal(t, []any{body, list.Next(), errors.Is(list.Err(), ErrUnreadable)}, []any{body, false, true})
	}
}

func TestATimeoutAndTheEndOfAContextDiffer(t *testing.T) {
	block := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-block }))
	defer server.Close()
	defer close(block)
	client, _ := New(Config{BaseURL: server.URL, APIKey: "sk_test_1"}, WithMaxRetries(0), WithTimeout(20*time.Millisecond))
	_, late := client.Programs.Retrieve(ctx, "prog_1")
	equal(t, errors.Is(late, ErrNoAnswer), true)
	ending, cancel := context.WithCancel(ctx)
	cancel()
	_, ended := client.Programs.Retrieve(ending, "prog_1")
	equal(t, ended, context.Canceled)
}

func TestWebhooks(t *testing.T) {
	text, err := os.ReadFile("../testing/webhooks.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Secret  string `json:"secret"`
		Now     int64  `json:"now"`
		Vectors []struct {
			Name       string            `json:"name"`
			Headers    map[string]string `json:"headers"`
			Body       string            `json:"body"`
			Tolerance  int64             `json:"tolerance"`
			Secret     string            `json:"secret"`
			IsAccepted bool              `json:"isAccepted"`
		} `json:"vectors"`
	}
	if err := json.Unmarshal(text, &file); err != nil || len(file.Vectors) < 20 {
		t.Fatal(err, len(file.Vectors))
	}
	for _, vector := range file.Vectors {
		t.Run(vector.Name, func(t *testing.T) {
			header := http.Header{}
			for name, value := range vector.Headers {
				header.Set(name, value)
			}
			tolerance, secret := time.Duration(vector.Tolerance)*time.Second, file.Secret
			if vector.Secret != "" {
				secret = vector.Secret
			}
			event, err := UnwrapWith([]byte(vector.Body), header, secret, Verification{Tolerance: &tolerance, Now: time.Unix(file.Now, 0)})
			equal(t, err == nil, vector.IsAccepted)
			if err != nil {
				equal(t, errors.Is(err, ErrWebhook), true)
				return
			}
			data, err := DataOf[struct{ Name string }](event)
			equal(t, []any{event.ID, event.Type, data.Name, err}, []any{"evt_1", EventPayoutCreated, "Zoë", nil})
		})
	}
	for _, secret := range []string{"", "abc", "whsec_", " whsec_a"} {
		if _, err := Unwrap([]byte("{}"), http.Header{}, secret); err == nil || errors.Is(err, ErrWebhook) {
			t.Fatal(secret, err)
		}
	}
}
