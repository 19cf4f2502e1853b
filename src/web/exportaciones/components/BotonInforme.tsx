import Button from '@mui/material/Button';
import { DESCRIPCION_DE_INFORME, type Informe } from '#shared/exportaciones.rules.ts';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { useDescargarLista } from '../api.ts';

interface BotonInformeProps {
  informe: Informe;
  ciclo: number;
  /** What the screen shows, by the names of the report's address. */
  filtro?: Readonly<Record<string, string | undefined>>;
}

/** Saves a report as it is shown; for whom its matter is open to. */
export function BotonInforme({ informe, ciclo, filtro = {} }: BotonInformeProps) {
  const { titulo, asunto } = DESCRIPCION_DE_INFORME[informe];
  const permitido = usePermite(asunto);
  const { bajar, bajando } = useDescargarLista(informe);
  if (!permitido) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-label={`Exportar a Excel: ${titulo}`}
      loading={bajando !== null}
      onClick={() => bajar({ formato: 'xlsx', ciclo, filtro })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Exportar a Excel
    </Button>
  );
}
