import * as v from 'valibot'

export const MemberStatus = v.picklist(['waiting', 'active', 'restricted', 'refused', 'left', 'deregistered'])
export type MemberStatus = v.InferOutput<typeof MemberStatus>
