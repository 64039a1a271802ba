package entente

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	positionHeader = "Entente-Position"
	// A standby that is further behind is not read, so that an older position says nothing.
	positionKept = time.Minute
)

var writtenPosition = regexp.MustCompile(`^[0-9A-F]{1,8}/[0-9A-F]{1,8}$`)

// positions is the greatest position of the last minute.
type positions struct {
	lock     sync.Mutex
	position string
	at       time.Time
}

func positionNumber(position string) uint64 {
	high, low, _ := strings.Cut(position, "/")
	upper, _ := strconv.ParseUint(high, 16, 32)
	lower, _ := strconv.ParseUint(low, 16, 32)
	return upper<<32 | lower
}

func (p *positions) now(now time.Time) string {
	if p.position == "" || now.Sub(p.at) >= positionKept {
		return ""
	}
	return p.position
}

// kept is the position to send; none after a minute.
func (p *positions) kept(now time.Time) string {
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.now(now)
}

// keep keeps the position of an answer, unless a greater one is kept. One that is malformed is ignored.
func (p *positions) keep(position string, now time.Time) {
	if !writtenPosition.MatchString(position) {
		return
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	if kept := p.now(now); kept == "" || positionNumber(position) >= positionNumber(kept) {
		p.position, p.at = position, now
	}
}
