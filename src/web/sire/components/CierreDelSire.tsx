import Alert from '@mui/material/Alert';
import { fechaCorta } from '#shared/base/fechas.ts';
import { cierreDicho, DIAS_DE_AVISO, faltanPara } from '#shared/sire.rules.ts';

/** When the register stops taking enrolments, where the school said so. */
export function CierreDelSire({ cierre, hoy }: { cierre: string | null; hoy: string }) {
  if (cierre === null) return null;
  const faltan = faltanPara(cierre, hoy);
  return (
    <Alert severity={faltan <= DIAS_DE_AVISO ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {`El SIRE cierra inscripciones el ${fechaCorta(cierre)} · ${cierreDicho(faltan)}`}
    </Alert>
  );
}
