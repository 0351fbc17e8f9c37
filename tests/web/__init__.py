"""The browser's client. A package, so that a fixture can last as long as tests of this folder follow each other."""
