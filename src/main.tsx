import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/global.css'
import { App } from './app/App'
import { adoptApprovalLink } from './app/approvalLink'
import { backendSettings } from './config/env'
import { createData } from './data'

adoptApprovalLink()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with id "root".')

createRoot(root).render(
  <StrictMode>
    <App data={createData(backendSettings())} />
  </StrictMode>,
)
