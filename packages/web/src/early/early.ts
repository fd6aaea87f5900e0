import { askFirst } from '#early/ask-first.ts'
import { watchForm } from '#early/early-form.ts'

/** The first file of the app: it holds a visitor's press on a form until the app has loaded, and asks where the document did not. */
watchForm()
askFirst()
