import Button from '@mui/material/Button';
import type { Lista } from '#shared/exportaciones.rules.ts';
import { DESCRIPCION_DE_LISTA } from '#shared/exportaciones.rules.ts';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { useDescargarLista } from '../api.ts';

interface BotonExcelProps {
  lista: Lista;
  ciclo: number;
  /** What the screen shows, by the names of the list's address: its filters, its search and its order. */
  filtro?: Readonly<Record<string, string | undefined>>;
  disabled?: boolean;
}

/** Saves what a list shows, all its pages, as a workbook; for whom the direction opened downloading to. */
export function BotonExcel({ lista, ciclo, filtro = {}, disabled = false }: BotonExcelProps) {
  const permitido = usePermite('importar');
  const { bajar, bajando } = useDescargarLista(lista);
  if (!permitido) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-label={`Excel de ${DESCRIPCION_DE_LISTA[lista].titulo}`}
      disabled={disabled}
      loading={bajando !== null}
      onClick={() => bajar({ formato: 'xlsx', ciclo, filtro })}
    >
      Excel
    </Button>
  );
}
