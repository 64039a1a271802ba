package entente

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// ErrWebhook is the kind of every request that is not one that this service signed with this secret, or not in time.
var ErrWebhook = errors.New("the webhook cannot be verified")

type webhookError string

func (e webhookError) Error() string        { return "entente: " + string(e) }
func (e webhookError) Is(target error) bool { return target == ErrWebhook }

// signed are the signatures of one family: when they were made, over which bytes before those of the body, and by which key.
type signed struct {
	seconds    string
	before     string
	key        []byte
	signatures [][]byte
}

var (
	secretText  = regexp.MustCompile(`^whsec_\S+$`)
	serviceTime = regexp.MustCompile(`^t=[0-9]{1,12}$`)
	serviceSign = regexp.MustCompile(`^v1=[0-9a-f]{64}$`)
	webhookID   = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
	webhookTime = regexp.MustCompile(`^[0-9]{1,12}$`)
	webhookSign = regexp.MustCompile(`^v1,[A-Za-z0-9+/]{43}=$`)
)

func serviceSignatures(header http.Header, secret string) signed {
	found := signed{key: []byte(secret)}
	for _, entry := range strings.Split(header.Get("Service-Signature"), ",") {
		if found.seconds == "" && serviceTime.MatchString(entry) {
			found.seconds = entry[2:]
		}
		if serviceSign.MatchString(entry) {
			signature, _ := hex.DecodeString(entry[3:])
			found.signatures = append(found.signatures, signature)
		}
	}
	found.before = found.seconds + "."
	return found
}

func standardSignatures(header http.Header, secret string) signed {
	id, seconds := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	// A key without its padding is the same key. A secret that is no base64 spells none: not even the bytes before the wrong one.
	key, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.TrimPrefix(secret, "whsec_"), "="))
	if err != nil {
		key = nil
	}
	found := signed{key: key, before: id + "." + seconds + "."}
	// Signed is the id, a dot and the time: an id with a dot could move where the body begins.
	if webhookID.MatchString(id) && webhookTime.MatchString(seconds) {
		found.seconds = seconds
	}
	for _, entry := range strings.Split(header.Get("Webhook-Signature"), " ") {
		if webhookSign.MatchString(entry) {
			signature, _ := base64.StdEncoding.DecodeString(entry[3:])
			found.signatures = append(found.signatures, signature)
		}
	}
	return found
}

func (s signed) isRead() bool { return s.seconds != "" && len(s.signatures) > 0 }

func (s signed) isOf(body []byte) bool {
	if len(s.key) == 0 {
		return false
	}
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(s.before))
	mac.Write(body)
	expected := mac.Sum(nil)
	isFound := false
	for _, signature := range s.signatures {
		isFound = hmac.Equal(expected, signature) || isFound
	}
	return isFound
}

// Verification says how old a webhook may be, and what counts as now.
type Verification struct {
	// Tolerance from 0. Default: 5 minutes, by nil.
	Tolerance *time.Duration
	// Now is the time that counts as now. Default: now.
	Now time.Time
}

// Unwrap returns the event of a webhook that the service signed; any other request is an error of the kind ErrWebhook. The body is
// as it was received, not parsed and printed again; secret is the whsec_… of the endpoint. During the day after a rotation the
// previous secret verifies as well. The same event may arrive more than once: remember its ID.
func Unwrap(body []byte, header http.Header, secret string) (*Event, error) {
	return UnwrapWith(body, header, secret, Verification{})
}

// UnwrapWith is Unwrap with a tolerance or a time of its own.
func UnwrapWith(body []byte, header http.Header, secret string, how Verification) (*Event, error) {
	if !secretText.MatchString(secret) {
		return nil, errors.New("entente: secret must be the whsec_… of the endpoint, without spaces around it")
	}
	tolerance, now := 5*time.Minute, how.Now
	if how.Tolerance != nil {
		tolerance = *how.Tolerance
	}
	if tolerance < 0 {
		return nil, errors.New("entente: the tolerance must be a time from 0")
	}
	if now.IsZero() {
		now = time.Now()
	}
	var families, verified []signed
	for _, family := range []signed{serviceSignatures(header, secret), standardSignatures(header, secret)} {
		if !family.isRead() {
			continue
		}
		families = append(families, family)
		if family.isOf(body) {
			verified = append(verified, family)
		}
	}
	if len(families) == 0 {
		return nil, webhookError("the request carries no Service-Signature or webhook-signature that can be read")
	}
	if len(verified) == 0 {
		return nil, webhookError("no signature of the request is of this secret")
	}
	seconds, _ := strconv.ParseInt(verified[0].seconds, 10, 64)
	age, most := now.Unix()-seconds, int64(tolerance/time.Second)
	if age > most || -age > most {
		return nil, webhookError("the request was signed too long ago, or by a clock that is ahead")
	}
	var event Event
	if err := decode(body, &event); err != nil {
		return nil, webhookError("the body that was signed is no event")
	}
	return &event, nil
}
