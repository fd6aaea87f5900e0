import { askFirst } from '#early/ask-first.ts'

/** In the head of /top's document, before any file. */
askFirst()
