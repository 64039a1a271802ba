module entente.example/go

go 1.19
