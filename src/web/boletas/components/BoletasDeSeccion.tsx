import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SeccionResumen } from '#shared/grados/seccion.ts';
import { FileIcon } from '#web/kit/ui/icons-objects.tsx';
import { DialogoBoletas } from './DialogoBoletas.tsx';

/** For the homeroom teacher: the report cards of the own section. */
export function BoletasDeSeccion({ seccion }: { seccion: SeccionResumen }) {
  const [abierto, setAbierto] = useState(false);
  const { idGradoSeccion, seccion: letra, idCicloEscolar: ciclo, idGradoNavigation: grado } = seccion;
  return (
    <>
      <Button variant="outlined" startIcon={<FileIcon />} onClick={() => setAbierto(true)}>
        Boletas de la sección
      </Button>
      {abierto ? (
        <DialogoBoletas
          soloEsta
          subject={`${grado.nombre} ${letra} · Ciclo escolar ${ciclo}`}
          ciclo={ciclo}
          secciones={[]}
          inicial={{ alcance: 'seccion', idGradoSeccion }}
          onClose={() => setAbierto(false)}
        />
      ) : null}
    </>
  );
}
