import { webConfig } from './build/config.ts'
import { readOperator } from './build/operator.ts'

export default webConfig({ operator: readOperator(), mode: 'production' })
