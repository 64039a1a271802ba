package entente

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"
)

// decode reads JSON into a value, and keeps the digits of numbers whose type is not known. A whole number may be written as JSON
// allows, such as 14.0 or 1e21; beyond int64 it is the nearest int64.
func decode(text []byte, into any) error {
	for {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.UseNumber()
		err := decoder.Decode(into)
		var wrong *json.UnmarshalTypeError
		if err == nil || !errors.As(err, &wrong) {
			return err
		}
		next, isWhole := withDigits(text, wrong)
		if !isWhole {
			return err
		}
		// Where the type is wrong, Decode has gone on; what it wrote must not stay.
		value := reflect.ValueOf(into).Elem()
		value.Set(reflect.Zero(value.Type()))
		text = next
	}
}

// withDigits puts the digits of an int64 in the place of the number that could not be one.
func withDigits(text []byte, wrong *json.UnmarshalTypeError) ([]byte, bool) {
	number := strings.TrimPrefix(wrong.Value, "number ")
	begin := int(wrong.Offset) - len(number)
	if number == wrong.Value || wrong.Type.Kind() != reflect.Int64 || begin < 0 || string(text[begin:wrong.Offset]) != number {
		return nil, false
	}
	whole, isWhole := nearestOf(number)
	digits := strconv.FormatInt(whole, 10)
	return bytes.Join([][]byte{text[:begin], []byte(digits), text[wrong.Offset:]}, nil), isWhole && digits != number
}

// nearestOf is the int64 that is nearest to a whole number; false of any other number.
func nearestOf(number string) (int64, bool) {
	// Out of range it is infinite.
	about, _ := strconv.ParseFloat(number, 64)
	switch {
	case about > math.MaxInt64:
		return math.MaxInt64, true
	case about < math.MinInt64:
		return math.MinInt64, true
	case about != math.Trunc(about):
		return 0, false
	}
	exact, _, err := big.ParseFloat(number, 10, 64, big.ToNearestEven)
	if err != nil {
		return 0, false
	}
	whole, _ := exact.Int64()
	return whole, true
}
