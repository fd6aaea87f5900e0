/** A refusal in AWS's own words: `name` is the exception's name on the wire. */
export class KmsError extends Error {
  constructor(name: string, message = '') {
    super(message)
    this.name = name
  }
}
