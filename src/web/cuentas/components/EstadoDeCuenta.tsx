import { estadoDeCuentaEnPdf, estadoDeCuentaPropioEnPdf } from '#shared/cuentas/estados.ts';
import { download } from '#web/kit/download.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';

const NOMBRE = 'estado-de-cuenta.pdf';

interface EstadoDeCuentaProps {
  /** null: of who looks at it. */
  idEstudiante: number | null;
  ciclo: number;
  text: string;
}

const bajar = (idEstudiante: number | null, ciclo: string | undefined): Promise<void> =>
  idEstudiante === null
    ? download(estadoDeCuentaPropioEnPdf, { query: { ciclo } }, NOMBRE)
    : download(estadoDeCuentaEnPdf, { params: { id: String(idEstudiante) }, query: { ciclo } }, NOMBRE);

/** The paper of what is charged, paid and left: of the year shown, or of all. */
export const EstadoDeCuenta = ({ idEstudiante, ciclo, text }: EstadoDeCuentaProps) => (
  <ActionMenu
    text={text}
    label={text}
    variant="outlined"
    icon={<DownloadIcon />}
    actions={[
      {
        text: `Del ciclo ${ciclo}`,
        onClick: () => void bajar(idEstudiante, String(ciclo)).catch(toasts.failure),
      },
      {
        text: 'De todos los ciclos',
        onClick: () => void bajar(idEstudiante, undefined).catch(toasts.failure),
      },
    ]}
  />
);
